export type Scene = 'day' | 'dusk' | 'stall';

/** The arch of the portrait with the bay in it, at three moments: full sun, sunset, and a stall being set up. */
export function ArchScene({ scene }: { scene: Scene }) {
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
      <path d="M176 396h108M204 420h84M150 444h96M236 464h40" className="scene-glitter" />
      {scene === 'stall' && <Stall />}
    </svg>
  );
}

function Stall() {
  const stripes = [0, 1, 2, 3, 4, 5];
  return (
    <g>
      <path d="M84 300v180M316 300v180" className="scene-post" />
      <path d="M72 400h256v20H72z" className="scene-board" />
      {stripes.map((index) => (
        <path
          key={index}
          d={`M${100 + index * 33.4} 214h33.400l${(index - 2) * 6.6 - 3} 74a20 20 0 0 1-44 0z`}
          className={index % 2 ? 'scene-cloth' : 'scene-stripe'}
        />
      ))}
    </g>
  );
}
