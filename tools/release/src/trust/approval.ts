import { z } from 'zod';
import { enveloped, jsonOf, opened } from './envelope';
import type { OwnKey } from './keys';
import type { Root } from './Root';
import { signersOf } from './signatures';

const TYPE = 'application/vnd.mg.approval+json';

/** Is a second person's word for one version, at one site, upon one other version. */
const Approval = z.strictObject({
  /** Hashes the first root. */
  pin: z.string(),
  app: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  /** Follows ISO 8601, in UTC. */
  expires: z.iso.datetime(),
});
export type Approval = z.infer<typeof Approval>;

export const approvalText = (approval: Approval, keys: readonly OwnKey[]): string =>
  enveloped(TYPE, approval, keys);

/** Lists the keys whose approval of a change is good at a time. @throws DamageError for another text */
export function approversOf(
  texts: readonly string[],
  { pin, app, from, to }: Omit<Approval, 'expires'>,
  at: string,
  { keys }: Root,
): string[] {
  return texts.flatMap((text) => {
    const { body, signatures } = opened(Buffer.from(text), 'The approval', TYPE);
    const { data: one } = Approval.safeParse(jsonOf(body.toString('utf8')));
    const isMeant = one?.pin === pin && one.app === app && one.from === from && one.to === to;
    return isMeant && at < one.expires ? signersOf(TYPE, body, signatures, keys) : [];
  });
}
