import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconZoomQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import classes from './palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { PaletteOption } from './palette-option.tsx';
import type { useFound } from './use-found.tsx';

interface Props {
  id: string;
  query: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  found: ReturnType<typeof useFound>;
  /** The text is too short to search for orders, customers and products. */
  isTooShort: boolean;
  optionId: (itemId: string) => string;
  onLit: (itemId: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The matching items in groups, or the reason why there are none. */
export function PaletteList(props: Props) {
  const { id, query, groups, active, found, isTooShort, optionId, onLit, onChoose } = props;
  const { t } = useTranslation('palette');
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter(({ items }) => items.length > 0);
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another option, or another list.
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    const isFirst = option === list.current?.querySelector('[role="option"]');
    // The first option brings its group's heading into view.
    if (isFirst) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, query]);

  const isNothing = count === 0 && !found.isSearching && !found.isFailed && query !== '';
  return (
    <>
      <div className={classes.results}>
        <div ref={list} id={id} role="listbox" aria-label={t('results')} className={classes.list}>
          {shown.map(({ id: name, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
            <div
              key={name}
              role="group"
              aria-labelledby={`${id}-${name}`}
              className={classes.group}
            >
              <div id={`${id}-${name}`} className={classes.heading}>
                {t(`group.${name}`)}
              </div>
              {items.map((item) => (
                <PaletteOption
                  key={item.id}
                  id={optionId(item.id)}
                  item={item}
                  query={query}
                  isActive={item === active}
                  onLit={() => onLit(item.id)}
                  onChoose={() => onChoose(item)}
                />
              ))}
            </div>
          ))}
        </div>
        {isTooShort && <div className={classes.note}>{t('typeMore')}</div>}
        {count === 0 && found.isSearching && <div className={classes.note}>{t('searching')}</div>}
        {isNothing && !isTooShort && (
          <Empty
            icon={<IconZoomQuestion size={24} />}
            title={t('nothing', { query })}
            description={t('nothingHint')}
          />
        )}
        {found.isFailed && (
          <div role="alert" className={classes.failed}>
            <IconCloudOff size={20} aria-hidden="true" />
            <span className={classes.failedText}>{t('failed')}</span>
            <Button size="xs" variant="default" onClick={found.retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.foot} aria-hidden="true">
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('hint.move')}
        </span>
        <span>
          <Kbd size="xs">{t('shortcuts.key.Enter')}</Kbd> {t('hint.choose')}
        </span>
        <span>
          <Kbd size="xs">{t('shortcuts.key.Escape')}</Kbd> {t('hint.close')}
        </span>
      </div>
      <VisuallyHidden role="status">
        {found.isSearching || query === ''
          ? ''
          : isNothing
            ? t('nothing', { query })
            : t('found', { count })}
      </VisuallyHidden>
    </>
  );
}
