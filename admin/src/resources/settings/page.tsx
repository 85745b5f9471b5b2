import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { adminSettingList } from '@pasar/contract/calls/admin/settings'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Section } from '../../ui/record/section.tsx'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import type { Setting } from './format.ts'
import { SettingRow } from './row.tsx'
import { texts } from './texts.ts'
import { WaitingRoomNow } from './waiting-room.tsx'

const matches = ({ title, description, group }: Setting, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${group.name} ${title} ${description}`.toLowerCase().includes(word))

/**
 * Settings by group, with a list of the groups and a filter. The address of one setting opens its history.
 */
export function SettingsPage() {
  const { id: opened } = useParams()
  const { data, error, refetch } = useCallQuery(adminSettingList, { limit: 100 })
  const [words, setWords] = useState('')
  if (!data) return error && <RetryAlert error={error} retry={() => void refetch()} sx={{ mt: 2 }} />
  const found = new Set(data.list.filter((it) => matches(it, words.trim())))
  const groups = [...Map.groupBy(data.list, ({ group }) => group.id)].map(([id, settings]) => ({
    id,
    name: settings[0]!.group.name,
    settings,
    isHidden: !settings.some((it) => found.has(it)),
  }))
  const shown = groups.filter(({ isHidden }) => !isHidden)
  return (
    <Box sx={layout}>
      <Title title={t('Settings')} />
      <Box component="nav" aria-label={texts.groups} sx={side}>
        <TextField
          type="search"
          variant="outlined"
          size="small"
          label={texts.filter}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          fullWidth
          margin="none"
        />
        <List component="div" dense disablePadding sx={groupList}>
          {shown.map(({ id, name }) => (
            <ListItemButton
              key={id}
              onClick={() => document.getElementById(anchorOf(id))?.scrollIntoView()}
              sx={{ borderRadius: 1.5, flex: '0 0 auto', width: { xs: 'auto', md: '100%' } }}
            >
              <ListItemText primary={name} />
            </ListItemButton>
          ))}
        </List>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {shown.length === 0 && <EmptyState>{texts.none}</EmptyState>}
        {groups.map(({ id, name, settings, isHidden }) => (
          <Box key={id} id={anchorOf(id)} hidden={isHidden} sx={{ scrollMarginTop: { xs: 150, md: 64 } }}>
            <Section title={name}>
              {id === 'waiting-room' && <WaitingRoomNow />}
              {settings.map((it) => (
                // Hidden rows keep their drafts. A saved value starts a new draft.
                <SettingRow
                  key={`${it.id} ${it.version}`}
                  setting={it}
                  isOpen={it.id === opened}
                  isHidden={!found.has(it)}
                />
              ))}
            </Section>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const anchorOf = (group: string) => `settings-${group}`

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
  gap: 2,
  pt: 2,
  maxWidth: 1100,
} as const

const side = {
  position: 'sticky',
  top: { xs: 48, md: 64 },
  zIndex: 1,
  alignSelf: 'start',
  pb: 1,
  bgcolor: 'background.default',
} as const

/** One line that scrolls on narrow screens. */
const groupList = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  mt: 1,
} as const
