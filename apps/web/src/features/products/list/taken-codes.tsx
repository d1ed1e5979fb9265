import { List } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { productQueries } from '../queries.ts';

type Owner = Answer<'listTakenCodes'>['codes'][number]['takenBy'];

/** Codes that two products or units have since before they were compared by keys; nothing while there are none (rules.md#codes). */
export function TakenCodes() {
  const { t } = useTranslation('products');
  const { data } = useQuery(productQueries.takenCodes());
  if (data === undefined || data.codes.length === 0) return null;
  return (
    <Notice tone="warn" title={t('takenCodes.title')}>
      {t('takenCodes.hint')}
      <List size="sm" mt="xs">
        {data.codes.map(({ code, takenBy, ...owner }) => (
          <List.Item key={`${owner.product.id} ${code}`}>
            {code}: <OwnerLink owner={owner} /> · <OwnerLink owner={takenBy} />
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}

function OwnerLink({ owner: { product, unitCode } }: { owner: Owner }) {
  return (
    <AnchorLink to="/products/$id" params={{ id: product.id }} size="sm" underline="always">
      {unitCode === null ? product.name : `${product.name} ${unitCode}`}
    </AnchorLink>
  );
}
