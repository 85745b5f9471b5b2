import { TextInput } from 'react-admin'

/** The box of a list's filters that is typed into. @param label what may be typed @param width where there is room */
export const keywordInput = (label: string, width = '16rem') => (
  <TextInput
    key="keyword"
    source="keyword"
    label={label}
    alwaysOn
    resettable
    sx={{ minWidth: { sm: width }, width: { xs: '100%', sm: 'auto' } }}
  />
)
