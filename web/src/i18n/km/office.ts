import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: 'ការិយាល័យរបស់យើង',
  contactUs: 'ទាក់ទងយើង',
  chat: 'ជជែកជាមួយយើង',
  none: 'មិនទាន់មានការិយាល័យ',
  noneText: 'សូម​សរសេរ​មក​យើង។ យើង​ឆ្លើយតប​គ្រប់​សារ។',
  mapLabel: 'ផែនទីការិយាល័យរបស់យើង',
  serviceCentre: 'មជ្ឈមណ្ឌលសេវា',
  open: 'កំពុងបើក',
  closed: 'បិទ',
  until: 'ដល់ {{time}}',
  opens: 'បើកនៅ {{time}}',
  byAppointment: 'តាមការណាត់ជួប',
  allDay: '24 ម៉ោង',
  closedAllDay: 'បិទ',
  localTime: 'ពេលនេះ​ម៉ោង​នៅ​ទីនោះ​គឺ {{time}}។',
  mail: 'អ៊ីមែល',
  map: 'ផែនទី',
  copyOf: 'ចម្លងអាសយដ្ឋានរបស់ {{name}}',
} satisfies Translated<typeof english>
