import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { adminRewardPlanCreate, type PlanVersion } from '@pasar/contract/calls/admin/rewards'
import { useId } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import type { Market } from '../../ui/use-markets.ts'
import { listPlanChanges, type NewVersion, versionTitle } from './labels.ts'
import { MarketPreview } from './market-preview.tsx'

type Props = {
  version: NewVersion
  base: PlanVersion
  markets: readonly Market[]
  onClose(): void
  onCreated(id: string): void
}

/** What a new version changes, and what today would pay by it in each market. Then it is created. */
export function PreviewDialog({ version, base, markets, onClose, onCreated }: Props) {
  const id = useId()
  const create = useAction(adminRewardPlanCreate, {
    done: version.validFrom ? t('Version scheduled') : t('Version created'),
    onDone: (created) => onCreated(created.id),
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('Preview of the new version')}</DialogTitle>
      <DialogContent>
        <Changes version={version} base={base} markets={markets} />
        {markets.map((market) => (
          <MarketPreview key={market.id} market={market} plan={version.plan} />
        ))}
        <Typography variant="body2" color="textSecondary">
          {t('A version cannot be changed or deleted. Earlier rewards keep theirs.')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Back to the form')}</Button>
        <Button variant="contained" loading={create.isPending} onClick={() => create.mutate(version)}>
          {t('Create version')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Changes({ version, base, markets }: Pick<Props, 'version' | 'base' | 'markets'>) {
  const changes = listPlanChanges(base.plan, version.plan, markets)
  if (changes.length === 0)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('Nothing differs from version %{version}.', { version: base.version })}
      </Alert>
    )
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {t('Changes from %{version}', { version: versionTitle(base.version) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            {name}: <Box component="del">{before}</Box> → <strong>{after}</strong>
          </li>
        ))}
      </Box>
    </Box>
  )
}
