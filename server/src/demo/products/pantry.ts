import { palette } from '@pasar/artwork/packshots/palette'
import { item, packs, sizes } from './make.ts'

const amber = palette('#b86a12', '#d8b25a', '#f0e4cc', '#54300a')
const chilli = palette('#a82a1c', '#2b2422', '#f0d9d2', '#561108')
const kaya = palette('#8fa04e', '#d8b25a', '#e8ead2', '#38420f')
const curry = palette('#d0882a', '#7a3c14', '#f2e3cc', '#573108')
const paddy = palette('#d9cfae', '#6d7f45', '#edebdc', '#3d4523')
const ink = palette('#3f2c42', '#b59a5a', '#e5dde4', '#2a1a2e')
const palm = palette('#8b5530', '#e0c48d', '#ecdfd2', '#4c2911')

export const pantry = [
  item({
    slug: 'rimba-kelulut-honey',
    category: 'spreads',
    brand: 'RIMBA',
    families: ['popular', 'forYou'],
    title: ['Rimba Kelulut Honey, raw', 'RIMBA 无刺蜂生蜂蜜'],
    subtitle: ['Stingless-bee honey from forest edges', '雨林边缘的无刺蜂蜜'],
    pack: { shape: 'honey', palette: amber, name: 'Kelulut Honey', size: 'Raw · 350 g', ingredient: 'wheat' },
    lead: [
      'Kelulut are bees the size of a grain of rice. They keep their honey in pots of resin, and it tastes of that: tart, fruity, with a note of forest.',
      '无刺蜂小如米粒，将蜜储于树脂小罐，因此滋味独特：微酸、果香，带一丝林木气息。',
    ],
    points: [
      ['Never heated, only strained', '从不加热，仅过滤'],
      ['Hives stand with eleven families in Pahang', '蜂箱由彭亨十一户人家照料'],
      ['Each jar bears the harvest month', '每罐标注采收月份'],
    ],
    use: [
      'A spoon in the morning, on yoghurt, or in cold soda with lime. Not for babies under one year.',
      '晨起一匙，拌酸奶，或加青柠兑苏打水。一岁以下婴儿勿食。',
    ],
    specs: [
      ['ingredients', 'Honey', '蜂蜜'],
      ['origin', 'Kuala Lipis, Pahang', '彭亨瓜拉立卑'],
      ['store', 'In the fridge once open', '开封后冷藏'],
    ],
    attributes: { diet: 'vegetarian' },
    options: [
      sizes([
        ['350', '350 g'],
        ['700', '700 g'],
      ]),
    ],
    skus: [
      { v: ['350'], price: '55.00', member: '50.00', struck: '62.00', points: '5500.00', g: 560, stock: 83 },
      {
        v: ['700'],
        price: '98.00',
        member: '89.00',
        points: '9800.00',
        g: 1020,
        stock: 26,
        pack: { size: 'Raw · 700 g', scale: 1.06 },
      },
    ],
    from: 'kl',
    sold: 1190,
    likes: 277,
    weight: 90,
    age: 260,
  }),
  item({
    slug: 'dapur-kaya',
    category: 'spreads',
    brand: 'DAPUR',
    title: ['Dapur Pandan Kaya', 'DAPUR 香兰咖椰酱'],
    subtitle: ['Four hours of stirring in every jar', '每罐都搅足四小时'],
    pack: { shape: 'honey', palette: kaya, name: 'Pandan Kaya', size: '240 g', ingredient: 'coconut' },
    lead: [
      'Coconut milk, eggs, pandan juice and patience. It is green because pandan is green, and it sets because it was stirred.',
      '椰浆、鸡蛋、香兰汁与耐心。绿是香兰的绿，浓稠是搅出来的。',
    ],
    points: [
      ['No colouring, no starch', '不加色素与淀粉'],
      ['Small kettles of forty jars', '小锅熬制，每锅四十罐'],
      ['Thick enough for cold butter toast', '浓稠，正配冷牛油吐司'],
    ],
    use: [
      'On toast with a slice of cold butter, or melted over ice cream.',
      '配冷牛油吐司，或融化淋冰淇淋。',
    ],
    specs: [
      ['ingredients', 'Coconut milk, sugar, eggs, pandan', '椰浆、糖、鸡蛋、香兰'],
      ['shelf', '4 months; 3 weeks once open, chilled', '4 个月；开封后冷藏 3 周'],
      ['register', 'Certified', '已认证'],
    ],
    attributes: { diet: 'vegetarian' },
    skus: [{ price: '16.90', member: '15.20', g: 390, stock: 150 }],
    from: 'melaka',
    sold: 1330,
    likes: 205,
    weight: 68,
    age: 210,
  }),
  item({
    slug: 'dapur-sambal',
    category: 'spices',
    brand: 'DAPUR',
    families: ['forYou'],
    title: ['Dapur Sambal Tumis', 'DAPUR 香炒参巴酱'],
    subtitle: ['Fried until the oil rises', '慢炒至油面浮起'],
    pack: { shape: 'honey', palette: chilli, name: 'Sambal Tumis', size: '230 g', ingredient: 'berry' },
    lead: [
      'Dried chillies, shallots, belacan and tamarind, fried slowly until the oil comes up red. One jar makes four plates of nasi lemak or two pans of prawns.',
      '干辣椒、红葱、峇拉煎与罗望子，慢炒至红油浮起。一罐可做四份椰浆饭，或两锅参巴虾。',
    ],
    points: [
      ['Belacan toasted over charcoal', '炭烤峇拉煎'],
      ['Two strengths; both have flavour before fire', '两种辣度，都是先香后辣'],
      ['No preservative beyond salt and oil', '除盐与油外无防腐剂'],
    ],
    use: [
      'Straight from the jar, or fry two spoons with a sliced onion and whatever the fridge holds.',
      '开罐即食，或取两匙与洋葱同炒，加冰箱里的任何食材。',
    ],
    specs: [
      [
        'ingredients',
        'Chilli, shallot, oil, belacan, tamarind, palm sugar',
        '辣椒、红葱、油、峇拉煎、罗望子、椰糖',
      ],
      ['shelf', '9 months; chilled once open', '9 个月；开封后冷藏'],
      ['register', 'Certified', '已认证'],
    ],
    attributes: { diet: 'usual' },
    options: [
      packs([
        ['mild', 'Medium', '中辣'],
        ['hot', 'Hot', '大辣'],
      ]),
    ],
    skus: [
      { v: ['mild'], price: '14.90', member: '13.50', g: 380, stock: 210 },
      { v: ['hot'], price: '14.90', member: '13.50', g: 380, stock: 178 },
    ],
    from: 'melaka',
    sold: 2240,
    likes: 340,
    weight: 79,
    age: 280,
  }),
  item({
    slug: 'dapur-curry-powder',
    category: 'spices',
    brand: 'DAPUR',
    title: ['Dapur Nyonya Curry Powder', 'DAPUR 娘惹咖喱粉'],
    subtitle: ['Fourteen spices, roasted apart, ground together', '十四味香料分别烘焙再同磨'],
    pack: { shape: 'tin', palette: curry, name: 'Nyonya Curry', size: '120 g', ingredient: 'spice' },
    lead: [
      'Coriander, fennel and cumin carry it; star anise and a little clove stay behind the curtain. Ground on Thursdays in a stone mill.',
      '以芫荽、茴香与孜然为主，八角与少许丁香退居幕后。每周四石磨现磨。',
    ],
    points: [
      ['Each spice roasted at its own heat', '每味香料各有火候'],
      ['For chicken, fish or chickpeas', '鸡、鱼、鹰嘴豆皆宜'],
      ['No salt, no flour, no colouring', '不加盐、粉与色素'],
    ],
    use: [
      'Three spoons to a kilo of chicken: fry in oil with shallots until it smells of home, then add coconut milk.',
      '一公斤鸡肉配三匙：与红葱入油炒香，再加椰浆。',
    ],
    specs: [
      [
        'ingredients',
        'Coriander, fennel, cumin, chilli, turmeric and nine more',
        '芫荽、茴香、孜然、辣椒、姜黄等十四味',
      ],
      ['shelf', '12 months', '12 个月'],
      ['register', 'Certified', '已认证'],
    ],
    attributes: { diet: 'vegan' },
    skus: [{ price: '18.00', member: '16.20', g: 190, stock: 98 }],
    from: 'melaka',
    sold: 640,
    likes: 112,
    weight: 54,
    age: 130,
  }),
  item({
    slug: 'dapur-gula-melaka',
    category: 'spices',
    brand: 'DAPUR',
    title: ['Dapur Gula Melaka, crumbled', 'DAPUR 马六甲椰糖碎'],
    subtitle: ['Smoky palm sugar that needs no knife', '带烟熏香的椰糖，免切'],
    pack: { shape: 'pouch', palette: palm, name: 'Gula Melaka', size: '400 g', ingredient: 'coconut' },
    lead: [
      'Sap of the coconut flower, boiled over wood until it is nearly toffee. Ours is crumbled, so that it melts in coffee as well as in a pan.',
      '椰花汁以柴火熬至近太妃。我们将它打碎，入咖啡、下锅都易化。',
    ],
    points: [
      ['Pure sap, no cane sugar mixed in', '纯椰花汁，不掺蔗糖'],
      ['Tapped by families near Masjid Tanah', '马日丹那一带人家采收'],
      ['Zip bag; stays loose in damp weather', '密封袋，潮湿天也不结块'],
    ],
    use: [
      'Melt with a pinch of salt for sago, or use in place of brown sugar, gram for gram.',
      '加少许盐融化配西米，或等量代替红糖。',
    ],
    specs: [
      ['ingredients', 'Coconut palm sap', '椰花汁'],
      ['origin', 'Melaka', '马六甲'],
      ['shelf', '12 months', '12 个月'],
    ],
    attributes: { diet: 'vegan' },
    skus: [{ price: '13.90', member: '12.50', g: 425, stock: 240 }],
    from: 'melaka',
    sold: 880,
    likes: 96,
    weight: 46,
    age: 350,
  }),
  item({
    slug: 'sawah-bario-rice',
    category: 'grains',
    brand: 'SAWAH',
    families: ['new'],
    title: ['Sawah Bario Rice, highland harvest', 'SAWAH 巴里奥高原米'],
    subtitle: ['Fine, soft grains from the Kelabit plateau', '加拉毕高原的细软米粒'],
    pack: { shape: 'pouch', palette: paddy, name: 'Bario Rice', size: '1 kg', ingredient: 'wheat' },
    lead: [
      'One harvest a year, planted and cut by hand at 1,000 metres, watered by springs. Small grains, a clean scent and a gentle stickiness.',
      '海拔千米、山泉灌溉、手种手割，一年只收一季。米粒细小，香气干净，微微黏糯。',
    ],
    points: [
      ['Bought from the growers’ cooperative at their price', '依合作社定价收购'],
      ['This year’s grain, milled in the month it ships', '当年新米，发货当月碾制'],
      ['Flown out, since there is little road', '少有公路，以飞机运出'],
    ],
    use: ['Rinse once; one part of rice to one and a quarter of water.', '淘洗一次，米水比 1 : 1.25。'],
    specs: [
      ['origin', 'Bario, Sarawak', '砂拉越巴里奥'],
      ['shelf', '12 months', '12 个月'],
      ['store', 'Dry and closed', '干燥密封'],
    ],
    attributes: { diet: 'vegan' },
    options: [
      sizes([
        ['1', '1 kg'],
        ['2', '2 kg'],
      ]),
    ],
    skus: [
      { v: ['1'], price: '32.00', member: '29.00', g: 1030, stock: 76 },
      {
        v: ['2'],
        price: '60.00',
        member: '54.50',
        struck: '64.00',
        g: 2050,
        stock: 40,
        pack: { size: '2 kg', scale: 1.06 },
      },
    ],
    from: 'kuching',
    sold: 318,
    likes: 101,
    weight: 65,
    age: 25,
  }),
  item({
    slug: 'sawah-black-glutinous',
    category: 'grains',
    brand: 'SAWAH',
    title: ['Sawah Black Glutinous Rice', 'SAWAH 黑糯米'],
    subtitle: ['For pulut hitam and slow mornings', '煮黑糯米甜汤的好米'],
    pack: { shape: 'pouch', palette: ink, name: 'Pulut Hitam', size: '1 kg', ingredient: 'wheat' },
    lead: [
      'Whole grains with their purple coat on. They smell of nuts as they cook and colour the pot like wine.',
      '保留紫色外皮的全谷。煮时散发坚果香，将汤染得如红酒。',
    ],
    points: [
      ['Whole grain, never polished', '全谷，未抛光'],
      ['Grown between fish ponds, without sprays', '鱼塘间种植，不喷农药'],
      ['Resealable bag with a rinse-and-soak chart', '可重封，附浸泡时间表'],
    ],
    use: [
      'Soak overnight, simmer an hour, sweeten with palm sugar, finish with coconut milk.',
      '浸泡一夜，小火煮一小时，加椰糖，淋椰浆。',
    ],
    specs: [
      ['origin', 'Sekinchan, Selangor', '雪兰莪适耕庄'],
      ['shelf', '12 months', '12 个月'],
    ],
    attributes: { diet: 'vegan' },
    skus: [{ price: '15.90', member: '14.30', g: 1030, stock: 130 }],
    from: 'kl',
    sold: 420,
    likes: 60,
    weight: 40,
    age: 310,
  }),
]
