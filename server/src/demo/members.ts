import type { DemoMember } from './types.ts'

const grounds = ['#E3F3EC', '#F3E7DE', '#F4EDDC', '#F5DFE2', '#E2ECF2', '#E9E4DC', '#F1E3EC', '#DFF0F0']

const names: [key: string, nickname: string][] = [
  ['aisyah', 'Aisyah R.'],
  ['mei', '美玲'],
  ['arun', 'Arun K.'],
  ['siti', 'Siti Nur'],
  ['weijie', '伟杰'],
  ['priya', 'Priya'],
  ['hafiz', 'Hafiz'],
  ['sooklan', 'Sook Lan'],
  ['daniel', 'Daniel T.'],
  ['xiaoyu', '小雨'],
  ['farah', 'Farah Z.'],
  ['kumar', 'Kumar S.'],
  ['jiahui', '佳慧'],
  ['amir', 'Amir'],
  ['grace', 'Grace L.'],
  ['zihan', '子涵'],
  ['nadia', 'Nadia'],
  ['benji', 'Benji'],
  ['laowang', '老王'],
  ['thivya', 'Thivya'],
  ['rosli', 'Pak Rosli'],
  ['yiling', '怡玲'],
  ['joanna', 'Joanna'],
  ['izzat', 'Izzat'],
  ['meifong', 'Mei Fong'],
  ['sakura', 'Sakura in KL'],
  ['kelvin', 'Kelvin C.'],
  ['halim', 'Halim'],
  ['xinyi', '欣怡'],
  ['leela', 'Leela'],
  ['markus', 'Markus'],
  ['anita', 'Anita D.'],
  ['guohao', '国豪'],
  ['suraya', 'Suraya'],
  ['peter', 'Peter O.'],
  ['linlin', '琳琳'],
  ['dewi', 'Dewi'],
  ['chong', 'Uncle Chong'],
  ['hanna', 'Hanna'],
  ['yusuf', 'Yusuf A.'],
]

/** The authors of the demo's reviews. */
export const members: DemoMember[] = names.map(([key, nickname], i) => ({
  key,
  nickname,
  colour: grounds[i % grounds.length]!,
}))
