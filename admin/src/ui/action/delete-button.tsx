import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** Deletes the record in context after confirmation. @param text body of the dialog */
export function DeleteButton({ text, disabled }: { text: string; disabled?: boolean }) {
  const record = useRecordContext()
  const resource = useResourceContext()!
  const [remove, { isPending }] = useDelete()
  const notify = useNotify()
  const redirect = useRedirect()
  const form = useFormContext()
  if (!record) return null
  return (
    <ConfirmButton
      label={t('Delete')}
      title={t('Delete this record?')}
      text={text}
      danger
      icon={<DeleteIcon />}
      disabled={disabled || isPending}
      onConfirm={() =>
        remove(
          resource,
          { id: record.id, previousData: record },
          {
            returnPromise: true,
            onSuccess: () => {
              notify(t('Deleted'), { type: 'success' })
              // The changes of a deleted record need no warning.
              form?.reset(undefined, { keepValues: true })
              redirect('list', resource)
            },
            onError: (error) => notify((error as Error).message, { type: 'error' }),
          },
        )
      }
    />
  )
}
