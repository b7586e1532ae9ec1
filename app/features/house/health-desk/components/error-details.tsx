export interface Fault {
  said: string;
  type: string;
  message: string;
  stack: string;
}

/** For whoever looks after the server: what the program said, and where. */
export function ErrorDetails({ said, type, message, stack, isOpen }: Fault & { isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>Para quem cuida do servidor</summary>
      <p className="mt-2 wrap-anywhere text-small">
        {said}: {[type, message].filter(Boolean).join(': ')}
      </p>
      {stack && <pre className="health-stack">{stack}</pre>}
    </details>
  );
}
