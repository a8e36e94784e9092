import { Button } from '@mg/shared/ui/Button';
import { useRef } from 'react';

/** Stands in the deferred chunk, since the style of the first screen has no room. */
const NOTICE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-1) var(--space-2)',
  maxHeight: '40vh',
  padding: 'var(--space-1) var(--space-1) var(--space-1) var(--space-4)',
  overflow: 'auto',
  borderRadius: 'var(--radius-m)',
  background: 'var(--teal-100)',
  boxShadow: 'var(--shadow-l)',
  fontSize: 'var(--text-s)',
} as const;
const TEXT = { flex: '1 1 8rem', paddingBlock: 'var(--space-2)' };

interface PageNoticeProps {
  text: string;
  onRead(): void;
}

/** Shows a text until the visitor has read the text. */
export function PageNotice({ text, onRead }: PageNoticeProps) {
  const from = useRef<HTMLElement>(null);
  return (
    <p style={NOTICE}>
      <span style={TEXT}>{text}</span>
      <Button
        variant="quiet"
        onFocus={({ relatedTarget }) => (from.current = relatedTarget as HTMLElement | null)}
        onClick={() => {
          onRead();
          from.current?.focus({ preventScroll: true });
        }}
      >
        Entendido
      </Button>
    </p>
  );
}
