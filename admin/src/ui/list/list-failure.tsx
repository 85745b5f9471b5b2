import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Pagination, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'

/** Shows why a list could not be read instead of that it is empty. What was read before stays. */
export function UnlessFailed({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useListContext()
  if (!error || data) return children
  const retry = (
    <Button size="small" color="inherit" onClick={() => refetch()}>
      {t('Retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={retry} sx={{ m: 2 }}>
      {error.message}
    </Alert>
  )
}

/** The pages of a list that was read. */
export function ListPagination() {
  const { data } = useListContext()
  return data ? <Pagination rowsPerPageOptions={[25, 50, 100]} /> : null
}
