import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { t } from '../../i18n/translate.ts'
import { Section } from '../../ui/record/section.tsx'
import { type TermGroup, texts } from './labels.ts'

/** The star ranks in a table: the cap of pairing and the goals of each. */
export const Ranks = ({ ranks }: { ranks: readonly TermGroup[] }) => (
  <Section title={texts.ranks}>
    <TableContainer tabIndex={0} role="region" aria-label={texts.ranks}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('Rank')}</TableCell>
            {ranks[0]?.rows.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ranks.map(({ title, rows }) => (
            <TableRow key={title}>
              <TableCell>{title}</TableCell>
              {rows.map(({ name, value }) => (
                <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {value || '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Section>
)
