import { List, type ListProps } from 'react-admin'

/** A list as the console has them: newest first, and an empty one says itself what to do (Records). */
export const Listing = (props: ListProps) => (
  <List
    actions={false}
    exporter={false}
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    {...props}
  />
)
