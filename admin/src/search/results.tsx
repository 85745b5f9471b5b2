import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { Hit, HitGroup } from './hits.ts'

type Props = {
  id: string
  label: string
  groups: readonly HitGroup[]
  /** The chosen record: its position over all groups. */
  active: number
  onOpen(hit: Hit): void
}

/** Id of the option at a position, for `aria-activedescendant`. */
export const optionId = (list: string, position: number): string => `${list}-${position}`

/** Results of the search by group. The focus stays in the input. */
export function Results({ id, label, groups, active, onOpen }: Props) {
  let position = 0
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ title, hits }) => (
        <Box key={title} role="group" aria-label={title}>
          <ListSubheader component="div" aria-hidden disableSticky sx={{ lineHeight: '2.25rem' }}>
            {title}
          </ListSubheader>
          {hits.map((hit) => {
            const at = position++
            return (
              <Option
                key={hit.path}
                id={optionId(id, at)}
                hit={hit}
                isActive={at === active}
                onOpen={() => onOpen(hit)}
              />
            )
          })}
        </Box>
      ))}
    </div>
  )
}

function Option({ id, hit, isActive, onOpen }: { id: string; hit: Hit; isActive: boolean; onOpen(): void }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      sx={{
        px: 2,
        py: 0.75,
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-selected=true]': { bgcolor: 'action.selected' },
      }}
    >
      <Typography component="div" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {hit.title}
      </Typography>
      {hit.detail && (
        <Typography component="div" variant="caption" color="textSecondary">
          {hit.detail}
        </Typography>
      )}
    </Box>
  )
}
