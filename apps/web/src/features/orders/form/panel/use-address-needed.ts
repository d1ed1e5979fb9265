import { needsAddress } from '@mostrador/domain/order-customers';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { useUser } from '#shared/session/user.tsx';

/** Whether the order's customer needs an address, by the store's setting and the service. */
export function useAddressNeeded(): boolean {
  const { addressNeeded } = useUser().store;
  const serviceType = useDraft((draft) => draft.serviceType);
  return needsAddress({ serviceType, addressNeeded });
}
