import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tab from '@mui/material/Tab'
import TablePagination from '@mui/material/TablePagination'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Language, languageTags } from '@pasar/contract/constants'
import { useMemo, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type Filter, filters, filterTexts, type PackText } from './pack-texts.ts'

const PAGE = 50

const labels: Record<Filter, string> = {
  all: t('All'),
  changed: t('Changed'),
  missing: t('Missing'),
  faulty: t('Faulty'),
}

type Props = { id: Language; texts: readonly PackText[]; onEdit(text: PackText): void }

/** Table of the texts with tabs, search and pages. A row opens its editor. */
export function TextTable({ id, texts, onEdit }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const found = useMemo(() => filterTexts(texts, filter, words), [texts, filter, words])
  // Publishing a text can remove the last row of the last page.
  const shownPage = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE) - 1))
  return (
    <Section title={t('Texts')}>
      <Box sx={bar}>
        <Tabs
          value={filter}
          onChange={(_, next: Filter) => {
            setFilter(next)
            setPage(0)
          }}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={t('Filter')}
        >
          {filters.map((it) => (
            <Tab key={it} value={it} label={`${labels[it]} (${filterTexts(texts, it, '').length})`} />
          ))}
        </Tabs>
        <TextField
          type="search"
          size="small"
          margin="none"
          label={t('Search key or text')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setPage(0)
          }}
          sx={{ minWidth: { xs: '100%', sm: '18rem' } }}
        />
      </Box>
      {found.length === 0 && <EmptyState>{t('No texts match.')}</EmptyState>}
      {found.slice(shownPage * PAGE, (shownPage + 1) * PAGE).map((text) => (
        <TextRow key={text.key} id={id} text={text} onEdit={onEdit} />
      ))}
      {found.length > PAGE && (
        <TablePagination
          component="div"
          count={found.length}
          page={shownPage}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Section>
  )
}

function TextRow({ id, text, onEdit }: { id: Language; text: PackText; onEdit(text: PackText): void }) {
  const { key, english, builtIn, published, fault } = text
  const current = published ?? builtIn
  return (
    <ButtonBase onClick={() => onEdit(text)} sx={row}>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {key}
      </Typography>
      <Typography variant="body2" color="textSecondary" lang="en" sx={wrapped}>
        {english}
      </Typography>
      <Typography variant="body2" component="div" lang={languageTags[id]} sx={wrapped}>
        {current || <StateChip label={t('Missing')} tone="error" />}
        {published !== undefined && <StateChip label={t('Changed')} tone="info" />}
        {current && fault && <StateChip label={faultText[fault]} tone="warning" />}
      </Typography>
    </ButtonBase>
  )
}

/** The errors of a text. */
export const faultText = {
  unknown: t('There is no text with this key'),
  placeholders: t('Placeholders differ from the English text'),
} as const

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 1,
} as const

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
  width: '100%',
  py: 1,
  px: 0.5,
  textAlign: 'start',
  justifyItems: 'start',
  alignItems: 'start',
  borderTop: 1,
  borderColor: 'divider',
  '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
} as const

const wrapped = {
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& .MuiChip-root': { ml: 1 },
} as const
