/** Tables of the purchase limit: only what the promises need. */
export const limitSchema = `
  create table goods (id uuid primary key, body text not null);
  create table skus (id uuid primary key, goods_id uuid not null references goods, title text not null,
    price bigint not null, available int not null check (available >= 0));
  create table addresses (id uuid primary key, member_id uuid not null, address text not null);
  create table cart_lines (member_id uuid, sku_id uuid references skus, quantity int not null,
    primary key (member_id, sku_id));
  create table orders (id uuid primary key, member_id uuid not null, total bigint not null, state text not null,
    address text not null, created_at timestamptz not null, paid_at timestamptz);
  create index on orders (member_id, created_at);
  create table order_items (order_id uuid references orders, sku_id uuid references skus, title text not null,
    price bigint not null, quantity int not null, primary key (order_id, sku_id));
  create table accounts (id uuid primary key, balance bigint not null check (balance >= 0));
  create table postings (id bigint generated always as identity primary key, order_id uuid not null unique,
    debit_id uuid not null references accounts, credit text not null, amount bigint not null, at timestamptz not null);
  create table outbox (id bigint generated always as identity primary key, topic text not null, order_id uuid not null);
  create table responses (member_id uuid, key text, response text not null, primary key (member_id, key));`

/** Fills the tables. $1: goods as JSON, $2: SKUs, $3: shoppers with their addresses. */
export const limitData = {
  goods: 'insert into goods select * from json_to_recordset($1) as g(id uuid, body text)',
  skus: `insert into skus select id, goods, 'Single-origin coffee, whole bean', 4100, 1000000000
    from json_to_recordset($1) as s(id uuid, goods uuid)`,
  members: `
    with members as (select * from json_to_recordset($1) as m(id uuid, address uuid)),
      homes as (insert into addresses select address, id, '8, Jalan Kiara 5, 50480 Kuala Lumpur, Malaysia' from members)
    insert into accounts select id, 1000000000000 from members`,
}

const lines = `select l.sku_id, l.quantity, s.title, s.price, s.available from cart_lines l join skus s on s.id = l.sku_id
  where l.member_id = $1`

/**
 * The statements of the nine requests, one each. Each keeps its promise by itself: a price that has changed,
 * missing stock, a balance that is too small, and an order that is paid already change nothing. Those that
 * write store their response under the idempotency key; a key that is known already fails the statement.
 */
export const statements = {
  goods: 'select body from goods where id = $1',
  add: `
    with added as (
      insert into cart_lines values ($1, $3, $4)
      on conflict (member_id, sku_id) do update set quantity = cart_lines.quantity + excluded.quantity returning quantity
    ), kept as (
      insert into responses select $1, $2, json_build_object('quantity', quantity) from added
    )
    select quantity from added`,
  cart: `${lines} order by l.sku_id`,
  draft: `select l.*, a.address from (${lines}) l, addresses a where a.id = $2 and a.member_id = $1 order by l.sku_id`,
  // SKUs are locked in the order of their ids, so that concurrent orders do not deadlock.
  order: `
    with lines as materialized (${lines} order by s.id for no key update of s),
    due as (select sum(price * quantity) as total, bool_and(available >= quantity) as in_stock from lines),
    placed as (
      insert into orders (id, member_id, total, state, address, created_at)
      select $3, $1, d.total, 'unpaid', a.address, now() from due d, addresses a
      where a.id = $4 and a.member_id = $1 and d.in_stock and d.total = $5 returning id
    ), taken as (
      update skus s set available = s.available - l.quantity from lines l, placed where s.id = l.sku_id
    ), filled as (
      insert into order_items select p.id, l.sku_id, l.title, l.price, l.quantity from placed p, lines l
    ), emptied as (
      delete from cart_lines l using placed where l.member_id = $1
    ), told as (
      insert into outbox (topic, order_id) select 'order.placed', id from placed
    ), kept as (
      insert into responses select $1, $2, json_build_object('orderId', id) from placed
    )
    select id from placed`,
  pay: `
    with paid as (
      update orders set state = 'paid', paid_at = now() where id = $3 and member_id = $1 and state = 'unpaid'
      returning id, total, paid_at
    ), debited as (
      update accounts a set balance = a.balance - p.total from paid p where a.id = $1
    ), posted as (
      insert into postings (order_id, debit_id, credit, amount, at) select id, $1, 'sales', total, paid_at from paid
    ), told as (
      insert into outbox (topic, order_id) select 'order.paid', id from paid
    ), kept as (
      insert into responses select $1, $2, json_build_object('state', 'paid') from paid
    )
    select id from paid`,
  info: `select o.*, i.sku_id, i.title, i.price, i.quantity from orders o join order_items i on i.order_id = o.id
    where o.id = $2 and o.member_id = $1 order by i.sku_id`,
  /** Only for a request that is repeated. */
  response: 'select response from responses where member_id = $1 and key = $2',
}
