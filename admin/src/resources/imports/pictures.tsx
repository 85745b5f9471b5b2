import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { adminImportPictures, adminImportPicturesRetry } from '@pasar/contract/calls/admin/catalog/imports'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { Section } from '../../ui/record/section.tsx'
import type { Import } from './labels.ts'

const MAX_SHOWN = 50

/** The pictures of an import, which are fetched after it: progress, failures, retry. */
export function Pictures({ record: { id, pictures } }: { record: Import }) {
  const retry = useAction(adminImportPicturesRetry, { done: t('Pictures are fetched again') })
  const { waiting, done, failed } = pictures
  const all = waiting + done + failed
  if (all === 0) return null
  return (
    <Section
      title={t('Pictures')}
      actions={
        failed > 0 && (
          <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
            {t('Retry failed pictures')}
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('%{done} of %{all} fetched, %{failed} failed', { done, all, failed })}
      </Typography>
      {waiting > 0 && (
        <LinearProgress
          aria-label={t('Progress')}
          variant="determinate"
          value={((done + failed) / all) * 100}
        />
      )}
      {failed > 0 && <Failures importId={id} failed={failed} />}
    </Section>
  )
}

function Failures({ importId, failed }: { importId: string; failed: number }) {
  const { data } = useCallQuery(adminImportPictures, { importId, state: 'failed', limit: MAX_SHOWN })
  return (
    <>
      {data?.list.map(({ id, url, problem }) => (
        <Typography key={id} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {url}: {problem}
        </Typography>
      ))}
      {failed > MAX_SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {t('… and %{count} more.', { count: failed - MAX_SHOWN })}
        </Typography>
      )}
    </>
  )
}
