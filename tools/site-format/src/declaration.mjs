import { z } from 'zod';

export const DECLARATION_FILE = 'declaration.json';

export const BILL_FILE = 'bom.cdx.json';

export class DeclarationError extends Error {
  name = 'DeclarationError';
}

const name = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'not a name: up to 30 lower-case letters, digits and hyphens')
  .refine((text) => text !== 'shell', 'the shell alone has that name');

const path = z
  .string()
  .regex(
    /^\/[a-z0-9-]+(\/([a-z0-9-]+|:[a-z][a-z0-9]*))*$/,
    'not a path such as /products/:product: lower-case letters, digits and hyphens, first a word',
  )
  .max(60);

const expose = z.string().regex(/^\.\/[A-Za-z]\w*$/, 'not of the form ./Name');
const slot = z.string().regex(/^[a-z][a-z0-9-]*$/, 'not the name of a slot');
const text = z.string().min(1);
const picture = z
  .string()
  .regex(
    /^(\/([a-z0-9-]|\{[a-z][a-z0-9]*\})+)+\.(png|jpe?g|webp)$/,
    'not a picture such as /files/pictures/{product}.png',
  );

const parametersOf = (path) => [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);

const page = z
  .strictObject({
    path,
    expose,
    title: text,
    description: text.optional(),
    picture: picture.optional(),
    label: text.optional(),
    content: z.array(z.enum(['types', 'promotions'])).optional(),
    params: z.record(z.string(), z.enum(['typeNames'])).optional(),
    slots: z.array(slot).optional(),
    loading: z.enum(['screen', 'nothing']).optional(),
    failed: text.optional(),
  })
  .superRefine(({ path, params = {} }, context) => {
    const parameters = parametersOf(path);
    if (new Set(parameters).size < parameters.length) {
      context.addIssue({ code: 'custom', path: ['path'], message: 'has a parameter twice' });
    }
    for (const parameter of Object.keys(params).filter((one) => !parameters.includes(one))) {
      const message = `the path ${path} has no parameter :${parameter}`;
      context.addIssue({ code: 'custom', path: ['params', parameter], message });
    }
  });

const part = z
  .strictObject({
    slot,
    expose: expose.optional(),
    link: z
      .strictObject({ to: z.string().startsWith('/', 'not a path of the site'), text })
      .optional(),
    prerender: z.boolean().optional(),
  })
  .refine(({ expose, link }) => Boolean(expose) !== Boolean(link), 'needs either expose or link');

const remote = z
  .strictObject({
    name,
    pages: z.array(page).optional(),
    parts: z.array(part).optional(),
    serverBuild: z.literal(false).optional(),
  })
  .superRefine(({ pages = [] }, context) => {
    // A page stays the same when its parameters change their names.
    const claims = pages.map(({ path }) => path.replace(/:\w+/g, ':'));
    claims.forEach((claim, index) => {
      if (claims.indexOf(claim) === index) return;
      const message = `${pages[index].path} is declared twice`;
      context.addIssue({ code: 'custom', path: ['pages', index], message });
    });
  });

const shell = z.strictObject({
  pages: z.array(path),
  slots: z.record(slot, z.enum(['part', 'link'])),
  handshakes: z.array(z.int().min(1)).min(1),
});

const readAs = (schema, what) => (value, where) => {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const problems = error.issues.map(
    ({ path, message }) => `  ${z.core.toDotPath(path) || 'the whole'}: ${message}`,
  );
  throw new DeclarationError(`${where} is no declaration of a ${what}:\n${problems.join('\n')}`);
};

export const readDeclaration = readAs(remote, 'remote');
export const readShellDeclaration = readAs(shell, 'shell');
