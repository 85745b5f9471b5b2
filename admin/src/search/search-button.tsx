import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCallback, useState } from 'react'
import { SearchDialog } from './dialog.tsx'
import { texts } from './texts.ts'
import { useShortcut } from './use-shortcut.ts'

/** Button of the app bar that opens the search; so do Ctrl+K, ⌘K and `/`. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useShortcut(useCallback(() => setOpen(true), []))
  return (
    <>
      <Tooltip title={texts.shortcut}>
        <IconButton color="inherit" aria-label={texts.open} onClick={() => setOpen(true)}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
