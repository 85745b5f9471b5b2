import type { ReactNode } from 'react'
import { Pagination, useListContext } from 'react-admin'
import { RetryAlert } from '../retry-alert.tsx'

/** Shows why a list could not be read instead of that it is empty. What was read before stays. */
export function UnlessFailed({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useListContext()
  if (!error || data) return children
  return <RetryAlert error={error} retry={() => refetch()} sx={{ m: 2 }} />
}

/** The pages of a list that was read. */
export function ListPagination() {
  const { data } = useListContext()
  return data ? <Pagination rowsPerPageOptions={[25, 50, 100]} /> : null
}
