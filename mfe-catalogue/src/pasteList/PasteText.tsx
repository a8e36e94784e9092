import { Button, buttonClass } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { SpinnerRing } from '@mg/shared/ui/Spinner';
import { useEffect, useId, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import styles from './PasteList.module.css';
import { LIST_FILES, readListFile } from '../listReading/readListFile';
import { tablesText } from '../listReading/Table';
import type { Book } from './readSources';
import { SampleLink } from './SampleLink';
import type { PastedList } from './usePasteList';

const EXAMPLE = '10 bolsas camiseta 40x50\nvasos termicos 240 x 20\n3 rollos film 38 cm';

/** Takes a pasted or typed list, or a file. */
export function PasteText({ list, open }: { list: PastedList; open: boolean }) {
  const { text, state, ready, left, write } = list;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');
  const [reading, setReading] = useState(false);

  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  const take = (given: string, book?: Book) => {
    setProblem(given.trim() === '' ? 'No hay texto para leer.' : '');
    if (given.trim() !== '') list.take(given, book);
  };

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // A paste into a written text only inserts.
    if (text.trim() !== '' || pasted.trim() === '') return;
    event.preventDefault();
    take(pasted);
  };

  const pasteByButton = async () => {
    try {
      take(await navigator.clipboard.readText());
    } catch {
      setProblem(
        'El navegador no deja leer lo copiado: mantenga el dedo en el campo y elija Pegar.',
      );
      field.current?.focus();
    }
  };

  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setReading(true);
    const read = await readListFile(file);
    setReading(false);
    // An empty field lets the visitor choose the same file again.
    target.value = '';
    if ('problem' in read) setProblem(read.problem);
    else if ('tables' in read) take(tablesText(read.tables), read);
    else take(read.text);
  };

  const busy = reading || state === 'busy';
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <label htmlFor={id} className={styles.label}>
          Su lista, un producto por renglón
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.text}
          value={text}
          placeholder={EXAMPLE}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => write(event.target.value)}
          onPaste={paste}
        />
        <div className={styles.ways}>
          {'clipboard' in navigator && (
            <Button variant="secondary" disabled={busy} onClick={() => void pasteByButton()}>
              <Icon name="copy" size={20} />
              Pegar
            </Button>
          )}
          <label className={`${buttonClass({ variant: 'secondary' })} ${styles.file}`}>
            <input
              type="file"
              accept={LIST_FILES}
              className="visually-hidden"
              onChange={(event) => void readFile(event)}
            />
            <Icon name="list" size={20} />
            Abrir un archivo
          </label>
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          De un chat, una planilla o escrita a mano. Hasta 500 renglones.
        </p>
        <SampleLink
          onShow={(sample) => {
            write(text.trim() === '' ? sample : `${text.trimEnd()}\n${sample}`);
            field.current?.focus();
          }}
        />
        <MessageLine role="alert">
          {problem}
          {state === 'failed' &&
            'No pudimos buscar los productos. Su lista sigue acá: revise su conexión y vuelva a intentar.'}
          {left > 0 &&
            `Se agregó lo demás. ${left === 1 ? 'Este renglón queda' : `Estos ${left} renglones quedan`} para otra vez.`}
        </MessageLine>
      </div>
      <div className={styles.footer}>
        <Button
          wide
          disabled={busy || !ready || text.trim() === ''}
          aria-busy={busy}
          onClick={list.match}
        >
          {busy ? <SpinnerRing small /> : <Icon name="search" size={20} />}
          Buscar los productos
        </Button>
        <p role="status" className="visually-hidden">
          {busy && (reading ? 'Leyendo el archivo' : 'Buscando los productos')}
        </p>
      </div>
    </div>
  );
}
