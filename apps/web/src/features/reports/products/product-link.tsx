import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';

interface Props {
  /** Null for the row of all custom items, which has no link. */
  id: string | null;
  name: string | null;
}

/** Link to a product, under its present name; a deleted product keeps its last name. */
export function ProductLink({ id, name }: Props) {
  const { t } = useTranslation('productReports');
  if (id === null) return <>{t('customItems')}</>;
  return (
    <AnchorLink to="/products/$id" params={{ id }} inherit>
      {name}
    </AnchorLink>
  );
}
