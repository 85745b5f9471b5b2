import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { AskFirst } from './ask-first.tsx'

/** Deletes the record at hand, asked about first. @param text what will be gone */
export function DeleteDeed({ text, disabled }: { text: string; disabled?: boolean }) {
  const record = useRecordContext()
  const resource = useResourceContext()!
  const [remove, { isPending }] = useDelete()
  const notify = useNotify()
  const redirect = useRedirect()
  if (!record) return null
  return (
    <AskFirst
      label="Delete"
      title="Delete this?"
      text={text}
      danger
      icon={<DeleteIcon />}
      disabled={disabled || isPending}
      onSure={() =>
        remove(
          resource,
          { id: record.id, previousData: record },
          {
            onSuccess: () => {
              notify('Deleted.', { type: 'success' })
              redirect('list', resource)
            },
            onError: (error) => notify((error as Error).message, { type: 'error' }),
          },
        )
      }
    />
  )
}
