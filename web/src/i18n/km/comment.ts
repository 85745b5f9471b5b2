import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: 'មតិយោបល់',
  write: 'សរសេរមតិយោបល់',
  send: 'ផ្ញើ',
  sent: 'បានបង្ហោះមតិយោបល់',
  pending: 'មតិយោបល់​របស់​អ្នក​នឹង​បង្ហាញ​ក្រោយពេល​ពិនិត្យ',
  inReview: 'កំពុងពិនិត្យ',
  none: 'មិនទាន់​មាន​មតិយោបល់។ សូម​សរសេរ​ជា​អ្នក​ដំបូង។',
  sort: 'តម្រៀបមតិយោបល់',
  newest: 'ថ្មីបំផុត',
  popular: 'ពេញនិយម',
  answer: 'ឆ្លើយតប',
  answerTo: 'ឆ្លើយតបទៅ {{name}}',
  to: 'ទៅ {{name}}',
  moreAnswers_other: 'មើលចម្លើយ {{count}} ទៀត',
  deleted: 'មតិយោបល់នេះត្រូវបានលុប',
  deleteTitle: 'លុប​មតិយោបល់​នេះ​ឬ?',
  report: 'រាយការណ៍',
  reportTitle: 'រាយការណ៍​មតិយោបល់​នេះ​ឬ?',
  reportText: 'ហាង​នឹង​ពិនិត្យ ហើយ​លាក់​អ្វី​ដែល​ខុស​នឹង​វិធាន។',
  reported: 'សូម​អរគុណ។ ហាង​នឹង​ពិនិត្យ​មតិយោបល់​នេះ។',
} satisfies Translated<typeof english>
