import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';

interface Props {
  customerId: string;
  name: string;
  /** Customers who were deleted, and have no page. */
  archivedIds: readonly string[];
}

/** Name of a customer in a report, which leads to their page. */
export function CustomerName({ customerId, name, archivedIds }: Props) {
  if (archivedIds.includes(customerId)) return <DeletedName name={name} fw={550} />;
  return (
    <AnchorLink to="/customers/$id" params={{ id: customerId }} fw={550}>
      {name}
    </AnchorLink>
  );
}
