import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { CatalogueDocument } from '../domain/catalogue';
import { makeMailApi } from '../services/mailApi';
import { makeOutbox } from '../services/outbox';
import type { MailApi, Services } from '../services/Services';
import type { SlotProps } from '../page/slots';
import { StoreProvider } from '../store/hooks';
import { makeStore, type AppStore, type RootState } from '../store/makeStore';
import { fakeServices } from './fakeServices';
import { slotExamples } from './slotExamples';

/** What a contract case cannot import, for a remote reaches the renderer and the router nowhere. */
export interface ContractTools {
  /** A page of the site, without a browser. */
  page(start?: PageStart): ContractPage;
  /** What a part in each slot is given, by an example. */
  slotProps: SlotProps;
}

export interface PageStart {
  path?: string;
  /** Where the store starts. */
  state?: Partial<RootState>;
  /** Documents of the catalogue; an error where the document store is out of reach. */
  catalogue?: CatalogueDocument[] | Error;
  promotions?: unknown;
  /** How the mail API answers: with `true`, unless said otherwise. */
  mail?: { status: number; text: string } | 'no answer';
}

export interface ContractPage {
  store: AppStore;
  /** Mail goes the contract's own way; documents and what browsers keep are in memory. */
  services: Services;
  /** What the services were asked: `[name, ...arguments]`. */
  calls: unknown[][];
  /**
   * The HTML of an element, with the store, the services and a router around it. Rejects with what
   * the element throws, below a boundary too.
   */
  render(element: ReactNode): Promise<string>;
}

/** The tools of one case. */
export const contractTools = (): ContractTools => ({ page, slotProps: slotExamples });

function page({ path = '/', state, mail, ...world }: PageStart = {}): ContractPage {
  const { services: fakes, calls } = fakeServices(world);
  const services: Services = { ...fakes, mail: mailApi(calls, mail) };
  services.outbox = makeOutbox(services);
  const store = makeStore(services, state);
  return {
    store,
    services,
    calls,
    render: (element) =>
      htmlOf(
        <StoreProvider store={store} services={services}>
          <StaticRouter location={path}>{element}</StaticRouter>
        </StoreProvider>,
      ),
  };
}

async function htmlOf(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(tree, { onError: (error) => void errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  // Marks between texts and around boundaries are no one's business.
  return html.replace(/<!--.*?-->/gs, '');
}

/** The real one, whose requests are answered at once. */
function mailApi(
  calls: unknown[][],
  answer: PageStart['mail'] = { status: 200, text: 'true' },
): MailApi {
  const { sendEmail, subscribe } = makeMailApi('/api');
  const answered = async <T,>(call: unknown[], send: () => Promise<T>): Promise<T> => {
    calls.push(call);
    const { fetch } = globalThis;
    globalThis.fetch = async () => {
      if (answer === 'no answer') throw new TypeError('no answer');
      return new Response(answer.text, { status: answer.status });
    };
    try {
      return await send();
    } finally {
      globalThis.fetch = fetch;
    }
  };
  return {
    sendEmail: (...args) => answered(['sendEmail', ...args], () => sendEmail(...args)),
    subscribe: (...args) => answered(['subscribe', ...args], () => subscribe(...args)),
  };
}
