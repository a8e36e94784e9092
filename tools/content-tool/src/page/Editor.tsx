import { Button } from '@mg/shared/ui/Button';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Products } from './Products';
import { Promotions } from './Promotions';
import { Publish } from './Publish';
import { useContent } from './useContent';

const TABS = { productos: 'Productos', promociones: 'Promociones', publicar: 'Publicar' } as const;

type Tab = keyof typeof TABS;

const readTab = (): Tab => {
  const name = location.hash.slice(1);
  return name in TABS ? (name as Tab) : 'productos';
};

const onHash = (follow: () => void) => {
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
};

/** Shows one part of the content at a time; the address names the part. */
export function Editor() {
  const editing = useContent();
  const { content, note, canUndo, canRedo } = editing;
  const tab = useSyncExternalStore(onHash, readTab);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // In a text field, the keys undo the typing.
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    if (!(event.ctrlKey || event.metaKey) || isTyping) return;
    const key = event.key.toLowerCase();
    const isUndo = key === 'z' && !event.shiftKey;
    if (!isUndo && key !== 'y' && key !== 'z') return;
    event.preventDefault();
    if (isUndo && canUndo) void editing.undo();
    if (!isUndo && canRedo) void editing.redo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <header className="bar">
        <h1>Productos y promociones</h1>
        <div className="history">
          <Button variant="quiet" disabled={!canUndo} onClick={() => void editing.undo()}>
            Deshacer
          </Button>
          <Button variant="quiet" disabled={!canRedo} onClick={() => void editing.redo()}>
            Rehacer
          </Button>
        </div>
        <nav aria-label="Partes">
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
              {TABS[name]}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <div
          className="note"
          role={note?.isFailure ? 'alert' : 'status'}
          data-failure={note?.isFailure}
        >
          {note?.text}
        </div>
        {content && (
          <>
            {tab === 'productos' && <Products editing={editing} content={content} />}
            {tab === 'promociones' && <Promotions editing={editing} content={content} />}
            {tab === 'publicar' && <Publish key={editing.version} editing={editing} />}
          </>
        )}
      </main>
    </>
  );
}
