import { Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { PICTURE_TYPES } from '@mostrador/domain/pictures';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useIsFileWaiting } from '#shared/api/file-turn.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import classes from './picture-field.module.css';
import type { ProductValues } from './product-values.ts';
import { useLargestPicture, useUploadPicture } from './use-upload-picture.ts';

const SHOWN_SIZE = 96;

/** The product's picture. A chosen or dropped file is uploaded at once; saving the product keeps it. */
export function PictureField({ form }: { form: FormFields<ProductValues> }) {
  const { t } = useTranslation('products');
  const [refused, setRefused] = useState<string>();
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const upload = useUploadPicture();
  const largest = useLargestPicture();
  const isWaiting = useIsFileWaiting();
  const isMounted = useIsMounted();
  const { name, picture, isUploading } = form.values;
  const problem = refused ?? form.problemOf('picture');

  const choose = async (file: File | null | undefined) => {
    if (!file || isUploading) return;
    setRefused(undefined);
    form.set('isUploading', true);
    const uploaded = await upload(file);
    if (!isMounted.current) return;
    form.set('isUploading', false);
    if ('picture' in uploaded) form.set('picture', uploaded.picture);
    else setRefused(uploaded.problem);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <fieldset data-width="full" className={classes.field}>
      <legend className={classes.legend}>{t('field.picture')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button is everyone's. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {isUploading ? (
          <span className={classes.waiting} style={{ width: SHOWN_SIZE, height: SHOWN_SIZE }}>
            <Loader size="sm" />
          </span>
        ) : (
          <ProductPicture key={picture?.id} product={{ name, picture }} size={SHOWN_SIZE} />
        )}
        <div className={classes.content}>
          <Group gap="xs">
            <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void choose(file)}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconPhotoUp size={16} aria-hidden="true" />}
                  aria-disabled={isUploading || undefined}
                  aria-invalid={problem === undefined ? undefined : 'true'}
                  aria-describedby={problem === undefined ? undefined : errorId}
                >
                  {isUploading
                    ? t(isWaiting ? 'picture.waiting' : 'picture.uploading')
                    : t(picture === null ? 'picture.choose' : 'picture.replace')}
                </Button>
              )}
            </FileButton>
            {picture !== null && !isUploading && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => {
                  setRefused(undefined);
                  form.set('picture', null);
                }}
              >
                {t('picture.remove')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" role="status">
            {isUploading && isWaiting
              ? t('picture.waitingHint')
              : t('picture.hint', { size: largest })}
          </Text>
          <Text size="xs" c="var(--mantine-color-error)" id={errorId} role="alert">
            {problem}
          </Text>
        </div>
      </div>
    </fieldset>
  );
}

/** Whether the form is still open, since a person may leave it during the upload. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
