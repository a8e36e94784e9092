/** Limits the wait for a page, without which a page renders anew. */
const TIMEOUT_MS = 5000;

/** Requests a page of the site; the browser parses the answer, and runs none of its scripts. */
export function readServedPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () =>
      request.responseXML ? resolve(request.responseXML) : reject(new Error('No page'));
    request.send();
  });
}
