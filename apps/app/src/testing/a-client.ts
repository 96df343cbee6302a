import { createApiClient } from '@auscult/client/api-client';

/** The client of the web app where somebody is signed in; `answer` stands in the network's place. */
export const aClient = (answer: (request: Request) => Response | Promise<Response>) =>
  createApiClient({
    baseUrl: 'https://api.auscult.example',
    platform: () => 'web',
    publicOrigin: 'https://auscult.example',
    location: () => ({ pathname: '/', search: '' }),
    token: () => 'secret-token',
    language: () => 'nl',
    onUnauthenticated: () => {},
    fetch: async (request) => answer(request),
  });
