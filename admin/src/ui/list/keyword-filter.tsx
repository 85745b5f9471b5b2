import { TextInput } from 'react-admin'
import { searchWidth } from './search-width.ts'

const MIN_WIDTH = 14

/**
 * Search input of a list. On wide screens it shows its whole label, where the window has room.
 * @param label which fields it searches
 */
export function keywordFilter(label: string) {
  const width = Math.max(MIN_WIDTH, searchWidth(label))
  return (
    <TextInput
      key="keyword"
      source="keyword"
      label={label}
      alwaysOn
      resettable
      sx={{
        minWidth: { sm: `min(${width}rem, calc(100vw - 4rem))` },
        width: { xs: '100%', sm: 'auto' },
      }}
    />
  )
}
