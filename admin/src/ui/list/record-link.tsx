import Link from '@mui/material/Link'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import {
  type DataTableColumnProps,
  TextField,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

export type RecordPage = 'show' | 'edit'

/** Link to the page of the record in context. It is inside a row that opens the same page on click. */
function RecordLink({ page, children }: { page: RecordPage; children: ReactNode }) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  if (!record || !resource) return null
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: page, id: record.id })}
      state={{ _scrollToTop: true }}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'block' }}
    >
      {children}
    </Link>
  )
}

/**
 * Makes the content of a table's first column a link to the record, so that keyboards and screen readers
 * reach it and it opens in a new tab: the rows of `DataTable` react only to clicks.
 * @param columns `DataTable.Col` elements; the first has children or a source
 */
export function linkFirstColumn(columns: ReactNode, page: RecordPage): ReactNode {
  const [first, ...others] = Children.toArray(columns)
  if (!isValidElement<DataTableColumnProps>(first)) return columns
  const { children, source } = first.props
  const content = children ?? <TextField source={source as string} />
  return [cloneElement(first, {}, <RecordLink page={page}>{content}</RecordLink>), ...others]
}
