import './scene-notice.css';

interface SceneNoticeProps {
  eyebrow: string;
  title: string;
  scene: Scene;
  /** Links to go on. */
  actions: React.ReactNode;
  children: React.ReactNode;
}

/** A message with links, beside a picture. */
export function SceneNotice({ eyebrow, title, scene, actions, children }: SceneNoticeProps) {
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

type Scene = 'day' | 'dusk' | 'stall';

/** The portrait's arch with the bay, in three scenes: full sun, sunset, and a stall being set up. */
function ArchScene({ scene }: { scene: Scene }) {
  const isDusk = scene === 'dusk';
  return (
    <svg viewBox="0 0 400 480" aria-hidden="true" className="notice-scene" data-scene={scene}>
      <rect width="400" height="480" className="scene-sky" />
      <circle cx="230" cy={isDusk ? 316 : 190} r="150" className="scene-glow" />
      <circle cx="230" cy={isDusk ? 316 : 190} r="92" className="scene-sun" />
      <path d="M0 330c40-30 80-34 120-8s70 6 110-16 90-20 170 14v160H0z" className="scene-far" />
      <path
        d="M-20 372c40 0 52-30 66-78 10-34 26-52 50-48 30 4 34 44 50 76 14 28 40 40 84 50z"
        className="scene-near"
      />
      <path d="M0 368h400v112H0z" className="scene-sea" />
      {scene === 'stall' ? (
        <Stall />
      ) : (
        <path d="M176 396h108M204 420h84M150 444h96M236 464h40" className="scene-glitter" />
      )}
    </svg>
  );
}

/** Posts, counter and a striped awning of seven cloths, on the beach. */
function Stall() {
  return (
    <g>
      <path d="M82 250v206M318 250v206" className="scene-post" />
      <path d="M58 384h284v22H58zM94 406h212v52H94z" className="scene-board" />
      {[-3, -2, -1, 0, 1, 2, 3].map((place) => (
        <path key={place} d={cloth(place)} className={place % 2 ? 'scene-stripe' : 'scene-cloth'} />
      ))}
    </g>
  );
}

/** Wider at its rounded hem. @param place counted from the middle */
function cloth(place: number): string {
  const [top, hem] = [34, 42];
  const left = 200 + (place - 0.5) * hem;
  return `M${200 + (place - 0.5) * top} 206h${top}L${left + hem} 282a${hem / 2} ${hem / 2} 0 0 1-${hem} 0z`;
}
