import { TextInput } from 'react-admin'

/** Search input of a list. @param label which fields it searches @param width on wide screens */
export const keywordFilter = (label: string, width = '16rem') => (
  <TextInput
    key="keyword"
    source="keyword"
    label={label}
    alwaysOn
    resettable
    sx={{ minWidth: { sm: width }, width: { xs: '100%', sm: 'auto' } }}
  />
)
