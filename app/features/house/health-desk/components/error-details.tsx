import { ServerWords } from '#app/ui/admin/server-words.tsx';

export interface Fault {
  said: string;
  type: string;
  message: string;
  stack: string;
}

/** What the program said, and where. */
export function ErrorDetails({ said, type, message, stack }: Fault) {
  return (
    <ServerWords>
      <p>
        {said}: {[type, message].filter(Boolean).join(': ')}
      </p>
      {stack && <pre className="health-stack">{stack}</pre>}
    </ServerWords>
  );
}
