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
import { fakeServices, mailCall } from './fakeServices';
import { slotExamples } from './slotExamples';

/** Gives a contract case the tools that a remote cannot import, such as a renderer and a router. */
export interface ContractTools {
  /** Makes a page of the site without a browser. */
  page(start?: PageStart): ContractPage;
  /** Maps each slot to example props of a part. */
  slotProps: SlotProps;
}

interface PageStart {
  path?: string;
  /** Starts the store. */
  state?: Partial<RootState>;
  /** Fills the document store; an error makes the store unreachable. */
  catalogue?: CatalogueDocument[] | Error;
  promotions?: unknown;
  /** Answers for the mail API, with `true` by default. */
  mail?: { status: number; text: string } | 'no answer';
}

interface ContractPage {
  store: AppStore;
  /** The mail client is real, with fake responses; documents and storage are in memory. */
  services: Services;
  /** Records each call of a service as `[name, ...arguments]`. */
  calls: unknown[][];
  /** Renders an element with store, services and router. Rejects with the element's error, below a boundary too. */
  render(element: ReactNode): Promise<string>;
}

export const contractTools = (): ContractTools => ({ page, slotProps: slotExamples });

function page({ path = '/', state, mail, ...backend }: PageStart = {}): ContractPage {
  const { services: fakes, calls } = fakeServices(backend);
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
  // Cases compare HTML without React's marks.
  return html.replace(/<!--.*?-->/gs, '');
}

/** Makes the real mail client with a fake response. */
function mailApi(
  calls: unknown[][],
  answer: PageStart['mail'] = { status: 200, text: 'true' },
): MailApi {
  const { send } = makeMailApi('/api');
  return {
    async send(message, ...how) {
      calls.push(mailCall(message));
      const { fetch } = globalThis;
      globalThis.fetch = async () => {
        if (answer === 'no answer') throw new TypeError('no answer');
        return new Response(answer.text, { status: answer.status });
      };
      try {
        return await send(message, ...how);
      } finally {
        globalThis.fetch = fetch;
      }
    },
  };
}
