import '../notice.css';
import { ArchScene, type Scene } from './arch-scene.tsx';

interface ShopNoticeProps {
  eyebrow: string;
  title: string;
  scene: Scene;
  /** Links to go on. */
  actions: React.ReactNode;
  children: React.ReactNode;
}

/** A message with links, beside a picture. */
export function ShopNotice({ eyebrow, title, scene, actions, children }: ShopNoticeProps) {
  return (
    <section className="page notice">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-4 text-title-1">{title}</h1>
        <div className="mt-6 grid max-w-lg gap-3 text-lead text-ink-soft">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <ArchScene scene={scene} />
    </section>
  );
}
