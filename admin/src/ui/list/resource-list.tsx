import { List, type ListProps } from 'react-admin'
import { ListPagination, UnlessFailed } from './list-failure.tsx'
import { SavedFilters } from './saved-filters.tsx'

/**
 * React Admin's `List` with the console's defaults: newest first, 25 per page; the content renders the empty
 * state, and an alert replaces it when the list cannot be read. A list with filters shows the saved ones.
 */
export const ResourceList = ({ children, ...props }: ListProps) => (
  <List
    actions={false}
    exporter={false}
    empty={false}
    perPage={25}
    pagination={<ListPagination />}
    sort={{ field: 'id', order: 'DESC' }}
    {...props}
  >
    {props.filters && <SavedFilters />}
    <UnlessFailed>{children}</UnlessFailed>
  </List>
)
