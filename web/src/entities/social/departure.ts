/** Where the person was when she left for another site, in this tab. */
interface Departure {
  state: string;
  page: string;
}

const key = 'vita-departure';

export function keepDeparture(departure: Departure): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(departure));
  } catch {
    // Without storage she comes back to the page that the other site opens.
  }
}

/** The page of a departure with this state; forgets it. */
export function takeDeparture(state: string | null): string | null {
  try {
    const { state: kept, page } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Departure;
    sessionStorage.removeItem(key);
    return kept === state && state !== null ? page : null;
  } catch {
    return null;
  }
}
