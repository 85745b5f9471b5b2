import { List, type ListProps } from 'react-admin'
import { ListPagination } from './list-failure.tsx'
import { SavedFilters } from './saved-filters.tsx'

/**
 * React Admin's `List` with the console's defaults: newest first, 25 per page; `RecordTable` renders the
 * empty state. A list with filters shows the saved ones.
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
    {children}
  </List>
)
