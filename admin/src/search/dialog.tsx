import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { adminSearch } from '@pasar/contract/calls/admin/console'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../data/call.ts'
import { stateLabels } from '../resources/orders/labels.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { addRecent, groupHits, type Hit, listRecent } from './hits.ts'
import { optionId, Results } from './results.tsx'
import { texts } from './texts.ts'

/**
 * Search over orders, members and products: results by group, arrow keys and Enter. Shows recent records at
 * first.
 */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const id = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const keyword = useDebounced(words).trim()
  const { data, isFetching } = useQuery({
    queryKey: [adminSearch.path, keyword],
    queryFn: () => callApi(adminSearch, { keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const recent = listRecent()
  const shown =
    keyword === '' ? [{ title: texts.recent, hits: recent }] : data ? groupHits(data, stateLabels) : []
  const groups = shown.filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const isEmpty = keyword !== '' && data !== undefined && !isFetching && hits.length === 0

  const open = (hit: Hit) => {
    addRecent(hit)
    onClose()
    navigate(hit.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    }
    // Results of earlier words are not opened.
    const hit = words.trim() === keyword && !isFetching ? hits[active] : undefined
    if (event.key === 'Enter' && hit) open(hit)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={texts.label}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { m: 1.5, mt: { xs: 1.5, sm: '10vh' } } } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={words}
        placeholder={texts.label}
        onChange={(event) => {
          setWords(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            maxLength: 80,
            'aria-label': texts.label,
            'aria-expanded': hits.length > 0,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': hits.length > 0 ? optionId(id, active) : undefined,
          },
        }}
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: 17 }}
      />
      <Box sx={{ overflowY: 'auto', maxHeight: '60vh', pb: 1 }} aria-busy={isFetching}>
        <Results id={id} label={texts.label} groups={groups} active={active} onOpen={open} />
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, pt: 1.5 }}>
          {isEmpty ? texts.none : texts.hint}
        </Typography>
      </Box>
    </Dialog>
  )
}
