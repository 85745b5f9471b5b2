export type BranchData = { code: string; name: string; city: string }

const branch = (code: string, name: string, city: string): BranchData => ({ code, name, city })

/**
 * Branch lists by bank. Members can also enter a branch that is not listed. Sources in docs/data-sources.md.
 */
export const branches: Readonly<Record<string, readonly BranchData[]>> = {
  BKTWTWTP: [
    branch('0040037', '營業部', '臺北市'),
    branch('0040059', '公庫部', '臺北市'),
    branch('0040071', '館前分行', '臺北市'),
    branch('0040082', '信託部', '臺北市'),
    branch('0040093', '臺南分行', '臺南市'),
    branch('0040107', '臺中分行', '臺中市'),
    branch('0040118', '高雄分行', '高雄市'),
    branch('0040129', '基隆分行', '基隆市'),
    branch('0040130', '中興新村分行', '南投縣'),
    branch('0040141', '嘉義分行', '嘉義市'),
    branch('0040152', '新竹分行', '新竹市'),
    branch('0040163', '彰化分行', '彰化縣'),
    branch('0040174', '屏東分行', '屏東縣'),
    branch('0040185', '花蓮分行', '花蓮縣'),
    branch('0040196', '延平分行', '臺北市'),
    branch('0040200', '中山分行', '臺北市'),
    branch('0040222', '宜蘭分行', '宜蘭縣'),
  ],
  MBBESGS2: [
    branch('001', 'Main Branch', 'Singapore'),
    branch('002', 'Robinson Road', 'Singapore'),
    branch('003', 'Tampines', 'Singapore'),
    branch('006', 'Bukit Timah', 'Singapore'),
    branch('007', 'Jurong Point', 'Singapore'),
    branch('009', 'North Bridge Road', 'Singapore'),
    branch('010', 'Ang Mo Kio', 'Singapore'),
    branch('011', 'Queensway', 'Singapore'),
    branch('013', 'Bedok', 'Singapore'),
    branch('014', 'Geylang Serai', 'Singapore'),
    branch('015', 'Marine Parade', 'Singapore'),
    branch('016', 'Choa Chu Kang', 'Singapore'),
    branch('017', 'Chinatown', 'Singapore'),
    branch('018', 'Holland Village', 'Singapore'),
    branch('019', 'Jurong East', 'Singapore'),
    branch('020', 'Yishun', 'Singapore'),
    branch('022', 'Kovan', 'Singapore'),
  ],
}
