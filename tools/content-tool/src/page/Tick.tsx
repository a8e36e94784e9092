import type { ReactNode } from 'react';

interface TickProps {
  isTicked: boolean;
  onTick(): void;
  children: ReactNode;
}

/** Asks for a yes. */
export const Tick = ({ isTicked, onTick, children }: TickProps) => (
  <label className="tick">
    <input type="checkbox" checked={isTicked} onChange={onTick} />
    <span>{children}</span>
  </label>
);
