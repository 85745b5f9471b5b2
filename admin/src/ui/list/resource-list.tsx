import { List, type ListProps } from 'react-admin'

/** React Admin's `List` with the console's defaults: newest first, 25 per page; `RecordTable` renders the empty state. */
export const ResourceList = (props: ListProps) => (
  <List
    actions={false}
    exporter={false}
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    {...props}
  />
)
