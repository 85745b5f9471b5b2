import { SelectInput } from 'react-admin'

/** Filters records under review by the approval they need. Shown only while set, as by the dashboard's links. */
export const approvalFilter = (
  <SelectInput
    key="approval"
    source="approval"
    label="Needs"
    choices={[
      { id: 'first', name: 'First approval' },
      { id: 'second', name: 'My second approval' },
    ]}
  />
)
