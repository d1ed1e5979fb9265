import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { makeStale } from './query.ts';

/** A list of orders on a screen, two to a page; answers arrive when the test releases them. */
function ordersOnScreen(orders: string[]) {
  const underWay: (() => void)[] = [];
  const client = new QueryClient();
  const screen = new InfiniteQueryObserver(client, {
    queryKey: ['listOrders', {}, 'paged'],
    queryFn: async ({ pageParam, signal }) => {
      await new Promise<void>((resolve, reject) => {
        underWay.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      return orders.slice(pageParam, pageParam + 2);
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, start) => (last.length === 2 ? start + 2 : undefined),
  });
  const leave = screen.subscribe(() => undefined);
  return {
    client,
    screen,
    leave,
    shown: () => screen.getCurrentResult().data?.pages.flat(),
    /** Lets every answer through until the screen waits for none. */
    async arrive() {
      do {
        for (const letThrough of underWay.splice(0)) letThrough();
        await new Promise((resolve) => setTimeout(resolve));
      } while (underWay.length > 0);
    },
  };
}

describe('a list that is loaded again while somebody asks for its next page', () => {
  for (const [which, names] of [
    ['orders change', ['listOrders']],
    ['anything may have changed', undefined],
  ] as const) {
    it(`shows the next page, and the change, when ${which} meanwhile`, async () => {
      const orders = ['first', 'second', 'third', 'fourth', 'fifth'];
      const { client, screen, leave, shown, arrive } = ordersOnScreen(orders);
      await arrive();
      expect(shown()).toEqual(['first', 'second']);

      const more = screen.fetchNextPage();
      orders[0] = 'first, paid';
      const again = makeStale(client, names);
      await arrive();
      await Promise.all([more, again]);
      expect(shown()).toEqual(['first, paid', 'second', 'third', 'fourth']);
      leave();
    });
  }

  it('is loaded again at once where nobody asks for more', async () => {
    const orders = ['first', 'second', 'third'];
    const { client, leave, shown, arrive } = ordersOnScreen(orders);
    await arrive();
    orders[1] = 'second, cancelled';
    const again = makeStale(client, ['listOrders']);
    await arrive();
    await again;
    expect(shown()).toEqual(['first', 'second, cancelled']);
    leave();
  });

  it('stays as it is when other things change', async () => {
    const orders = ['first'];
    const { client, leave, shown, arrive } = ordersOnScreen(orders);
    await arrive();
    orders[0] = 'first, paid';
    await makeStale(client, ['listProducts']);
    await arrive();
    expect(shown()).toEqual(['first']);
    leave();
  });
});
