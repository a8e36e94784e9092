/** Lets the pages load their own files, pictures of promotions, and the preview's frames. */
export const policyOf = (previewOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: blob: data:",
    `frame-src ${previewOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const page = (body: string): string => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Productos y promociones</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/editor.css" />
  </head>
  <body>${body}</body>
</html>`;

export const EDITOR_PAGE = page(`
    <div id="root"></div>
    <noscript><p>El editor necesita JavaScript.</p></noscript>
    <script type="module" src="/editor.js"></script>`);

/** Asks for the key; the editor on this machine has it in its printed address. */
export const entrancePage = (problem = ''): string =>
  page(`
    <main class="entrance">
      <h1>Productos y promociones</h1>
      <form method="post" action="/entrar">
        <label for="clave">Clave</label>
        <input id="clave" name="clave" type="password" required autofocus
          autocomplete="current-password" aria-describedby="error" />
        <p id="error" role="alert">${problem}</p>
        <button type="submit">Entrar</button>
        <p>La clave está en la ventana donde se inició el editor, o es la que puso quien lo inició.</p>
      </form>
    </main>`);

/** Say the end of a try that does not enter, with its status. */
export const NOT_ENTERED = {
  wrong: [403, 'La clave no es esa: pruebe de nuevo.'],
  early: [429, 'La clave anterior no era esa: espere un segundo y pruebe de nuevo.'],
} as const;
