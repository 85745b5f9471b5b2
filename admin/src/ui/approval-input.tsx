import { SelectInput } from 'react-admin'

/** Narrows what waits to the approval it waits for; shown once it is set, as the dashboard's links do. */
export const approvalInput = (
  <SelectInput
    key="approval"
    source="approval"
    label="Waits for"
    choices={[
      { id: 'first', name: 'its first approval' },
      { id: 'second', name: 'my second approval' },
    ]}
  />
)
