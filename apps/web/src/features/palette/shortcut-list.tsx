import { Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  isPageShortcut,
  SHORTCUT_GROUPS,
  type ShortcutId,
  shortcutTable,
} from '#shared/keyboard/shortcut-table.ts';
import {
  functionKeys,
  isSwitchedOff,
  registeredShortcuts,
  setFunctionKeys,
  setSingleKeys,
  singleKeys,
} from '#shared/keyboard/shortcuts.ts';
import { usePageEntries } from '#shared/pages/use-page-entries.ts';
import { useStore } from '#shared/state-cell.ts';
import classes from './palette.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** Lists the shortcuts that the present page registers, so that every listed key works. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'shell', 'common']);
  const isSingle = useStore(singleKeys);
  const isFunction = useStore(functionKeys);
  const active = new Set(useStore(registeredShortcuts).flatMap(({ ids }) => ids));
  const ids = (Object.keys(shortcutTable) as ShortcutId[]).filter((id) => active.has(id));
  const menu = usePageEntries('menu');
  // One that leads to a page is called as the page's entry of the main menu.
  const labelOf = (id: ShortcutId) => {
    if (!isPageShortcut(id)) return t(`shortcuts.label.${id}`);
    const entry = menu.find(({ shortcut }) => shortcut === id);
    return entry && t(`shell:navigation.${entry.label}`);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.lists}>
        {SHORTCUT_GROUPS.map((group) => {
          const own = ids.filter((id) => shortcutTable[id].group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} className={classes.shortcuts}>
              <h3 className={classes.heading}>{t(`shortcuts.group.${group}`)}</h3>
              <dl className={classes.rows}>
                {own.map((id) => (
                  <div key={id} className={classes.row}>
                    <dt>{labelOf(id)}</dt>
                    <dd>
                      {shortcutTable[id].keys.map((keys, place) => (
                        <Fragment key={keys}>
                          {place > 0 && !keys.startsWith('Arrow') && (
                            <span className={classes.then}>{t('shortcuts.or')}</span>
                          )}
                          <span
                            className={classes.press}
                            data-off={isSwitchedOff(keys) || undefined}
                          >
                            <ShortcutKeys keys={keys} />
                          </span>
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <Switch
        className={classes.setting}
        checked={isFunction}
        onChange={({ currentTarget }) => setFunctionKeys(currentTarget.checked)}
        label={t('shortcuts.functionKeys')}
        description={t('shortcuts.functionKeysHint')}
      />
      <Switch
        className={classes.setting}
        checked={isSingle}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
        label={t('shortcuts.singleKeys')}
        description={t('shortcuts.singleKeysHint')}
      />
    </Modal>
  );
}
