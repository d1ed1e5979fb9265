-- The tables and functions of version 1.44.0, as pg_dump writes them, its functions last, and the migrations that it records.
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TABLE public.audit_entries (
    store_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    action text NOT NULL,
    kind text NOT NULL,
    subject_id uuid,
    subject text,
    amount_cents bigint,
    reason text,
    fields text[],
    changes jsonb,
    search_text text NOT NULL,
    approved_by uuid,
    CONSTRAINT audit_entries_amount_cents_check CHECK ((amount_cents >= 0))
);
CREATE TABLE public.borrow_records (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    product_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    quantity integer NOT NULL,
    status text NOT NULL,
    closed_by text,
    notes text,
    deposit_refunded_cents bigint DEFAULT 0 NOT NULL,
    deposit_waived_cents bigint DEFAULT 0 NOT NULL,
    deposit_kept_cents bigint DEFAULT 0 NOT NULL,
    borrowed_at timestamp with time zone NOT NULL,
    returned_at timestamp with time zone,
    search_text text NOT NULL,
    returned_shift_id uuid,
    condition text,
    due_on date,
    CONSTRAINT borrow_records_check CHECK (((status = 'OPEN'::text) = (returned_at IS NULL))),
    CONSTRAINT borrow_records_check1 CHECK (((status = 'OPEN'::text) = (closed_by IS NULL))),
    CONSTRAINT borrow_records_closed_by_check CHECK ((closed_by = ANY (ARRAY['MARKED_RETURNED'::text, 'RETURN'::text, 'CANCELLATION'::text]))),
    CONSTRAINT borrow_records_condition_check CHECK (((condition IS NULL) OR ((condition = ANY (ARRAY['GOOD'::text, 'DAMAGED'::text, 'LOST'::text])) AND (status = 'RETURNED'::text) AND (closed_by = 'MARKED_RETURNED'::text)))),
    CONSTRAINT borrow_records_deposit_kept_cents_check CHECK ((deposit_kept_cents >= 0)),
    CONSTRAINT borrow_records_deposit_refunded_cents_check CHECK ((deposit_refunded_cents >= 0)),
    CONSTRAINT borrow_records_deposit_waived_cents_check CHECK ((deposit_waived_cents >= 0)),
    CONSTRAINT borrow_records_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT borrow_records_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'RETURNED'::text])))
);
CREATE TABLE public.categories (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    description text,
    search_text text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.charges (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    borrow_record_id uuid NOT NULL,
    claim_id uuid,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    voided_at timestamp with time zone,
    void_reason text,
    voided_by uuid,
    CONSTRAINT charges_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT charges_check CHECK ((((voided_at IS NULL) = (void_reason IS NULL)) AND ((voided_at IS NULL) = (voided_by IS NULL)))),
    CONSTRAINT charges_kind_check CHECK ((kind = ANY (ARRAY['LATE'::text, 'DAMAGE'::text, 'LOSS'::text, 'OTHER'::text, 'EXTENSION'::text])))
);
CREATE TABLE public.claim_totals (
    store_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    amount_cents bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.claims (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    borrow_record_id uuid NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    kept_cents bigint NOT NULL,
    note text,
    created_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT claims_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT claims_check CHECK (((kept_cents >= 0) AND (kept_cents <= amount_cents))),
    CONSTRAINT claims_kind_check CHECK ((kind = ANY (ARRAY['LATE'::text, 'DAMAGE'::text, 'LOSS'::text, 'OTHER'::text])))
);
CREATE TABLE public.codes (
    store_id uuid NOT NULL,
    key text NOT NULL,
    code text NOT NULL,
    product_id uuid,
    unit_id uuid,
    owner_id uuid GENERATED ALWAYS AS (COALESCE(unit_id, product_id)) STORED NOT NULL,
    is_taken boolean NOT NULL,
    CONSTRAINT codes_check CHECK (((product_id IS NULL) <> (unit_id IS NULL)))
);
CREATE TABLE public.cost_changes (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    cost_before_cents bigint,
    cost_after_cents bigint,
    purchase_id uuid,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT cost_changes_check CHECK ((cost_before_cents IS DISTINCT FROM cost_after_cents)),
    CONSTRAINT cost_changes_cost_after_cents_check CHECK ((cost_after_cents >= 0)),
    CONSTRAINT cost_changes_cost_before_cents_check CHECK ((cost_before_cents >= 0))
);
CREATE TABLE public.credit_notes (
    store_id uuid NOT NULL,
    number bigint NOT NULL,
    order_id uuid NOT NULL,
    return_id uuid,
    taxes jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.customer_totals (
    store_id uuid NOT NULL,
    period text NOT NULL,
    starts_on date NOT NULL,
    customer_id uuid NOT NULL,
    net_paid_cents bigint DEFAULT 0 NOT NULL,
    orders_count bigint DEFAULT 0 NOT NULL,
    orders_total_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT customer_totals_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'MONTH'::text, 'YEAR'::text])))
)
WITH (fillfactor='80');
CREATE TABLE public.customers (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    phone text,
    address text NOT NULL,
    city text,
    state text,
    country text,
    is_active boolean DEFAULT true NOT NULL,
    search_text text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    company text,
    tax_number text,
    is_exempt boolean DEFAULT false NOT NULL
);
CREATE TABLE public.delivery_attempts (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    reason text NOT NULL,
    note text,
    next_try_on date,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT delivery_attempts_reason_check CHECK ((reason = ANY (ARRAY['NOBODY_HOME'::text, 'WRONG_ADDRESS'::text, 'REFUSED'::text, 'OTHER'::text])))
);
CREATE TABLE public.delivery_person_totals (
    store_id uuid NOT NULL,
    period text NOT NULL,
    starts_on date NOT NULL,
    delivery_person_id uuid NOT NULL,
    orders_count bigint DEFAULT 0 NOT NULL,
    delivered_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT delivery_person_totals_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'MONTH'::text, 'YEAR'::text])))
)
WITH (fillfactor='70');
CREATE TABLE public.delivery_persons (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    email text,
    phone_number text,
    available_to_deliver boolean DEFAULT true NOT NULL,
    search_text text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    cash_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT delivery_persons_archived_cash_check CHECK (((archived_at IS NULL) OR (cash_cents = 0))),
    CONSTRAINT delivery_persons_cash_check CHECK ((cash_cents >= 0))
);
CREATE TABLE public.device_drawers (
    store_id uuid NOT NULL,
    device_id uuid NOT NULL,
    drawer_id uuid NOT NULL
);
CREATE TABLE public.device_people (
    store_id uuid NOT NULL,
    device_id uuid NOT NULL,
    user_id uuid NOT NULL,
    signed_in_at timestamp with time zone NOT NULL
);
CREATE TABLE public.discount_changes (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid,
    kind text NOT NULL,
    added_later boolean NOT NULL,
    reason text,
    amount_cents bigint NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shift_id uuid,
    CONSTRAINT discount_changes_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT discount_changes_kind_check CHECK ((kind = ANY (ARRAY['LINE'::text, 'ORDER'::text, 'PRICE'::text])))
);
CREATE TABLE public.discount_totals (
    store_id uuid NOT NULL,
    day date NOT NULL,
    person_and_reason text NOT NULL,
    line_cents bigint DEFAULT 0 NOT NULL,
    order_cents bigint DEFAULT 0 NOT NULL,
    price_cents bigint DEFAULT 0 NOT NULL,
    orders_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.discounts (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    notes text,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    percent integer,
    reason text,
    order_item_id uuid,
    CONSTRAINT discounts_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT discounts_percent_check CHECK (((percent >= 0) AND (percent <= 100000)))
);
CREATE TABLE public.drawers (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    last_z_number integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone
);
CREATE TABLE public.hand_ins (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    delivery_person_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    voided_at timestamp with time zone,
    void_reason text,
    voided_by uuid,
    shift_id uuid,
    void_shift_id uuid,
    CONSTRAINT hand_ins_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT hand_ins_check CHECK ((((voided_at IS NULL) = (void_reason IS NULL)) AND ((voided_at IS NULL) = (voided_by IS NULL)))),
    CONSTRAINT hand_ins_void_shift_check CHECK (((void_shift_id IS NULL) OR ((void_shift_id = shift_id) AND (voided_at IS NOT NULL))))
);
CREATE TABLE public.held_deposit_changes (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shift_id uuid,
    CONSTRAINT held_deposit_changes_amount_cents_check CHECK ((amount_cents <> 0))
);
CREATE TABLE public.hour_totals (
    store_id uuid NOT NULL,
    day date NOT NULL,
    hour integer NOT NULL,
    orders_count bigint DEFAULT 0 NOT NULL,
    payments_cents bigint DEFAULT 0 NOT NULL,
    refunds_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT hour_totals_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
)
WITH (fillfactor='70');
CREATE TABLE public.idempotency_keys (
    store_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status smallint,
    answer text,
    document boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    canonical_hash text
);
CREATE TABLE public.invitations (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    revoked_at timestamp with time zone
);
CREATE TABLE public.late_orders (
    store_id uuid NOT NULL,
    order_id uuid NOT NULL,
    shift_id uuid NOT NULL,
    cash_cents bigint NOT NULL
);
CREATE TABLE public.loan_reminders (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    borrow_record_id uuid NOT NULL,
    channel text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT loan_reminders_channel_check CHECK ((channel = ANY (ARRAY['WHATSAPP'::text, 'SMS'::text, 'EMAIL'::text])))
);
CREATE TABLE public.logins (
    email text NOT NULL,
    store_id uuid NOT NULL,
    user_id uuid NOT NULL,
    CONSTRAINT logins_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.order_history (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    action text NOT NULL,
    changes jsonb NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.order_items (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    product_name text NOT NULL,
    product_barcode text,
    provider_name text,
    quantity integer NOT NULL,
    unit_price_cents bigint NOT NULL,
    borrow_deposit_per_unit_cents bigint DEFAULT 0 NOT NULL,
    transaction_type text NOT NULL,
    selected_attributes jsonb,
    returned_quantity integer DEFAULT 0 NOT NULL,
    cost_cents bigint,
    discount_cents bigint DEFAULT 0 NOT NULL,
    discount_percent integer,
    discount_reason text,
    order_discount_share_cents bigint DEFAULT 0 NOT NULL,
    added_discount_cents bigint DEFAULT 0 NOT NULL,
    units_settled integer DEFAULT 0 NOT NULL,
    settled_cents bigint DEFAULT 0 NOT NULL,
    list_price_cents bigint,
    tax_rate_id uuid,
    tax_name text,
    tax_percent integer,
    settled_share_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT order_items_borrow_deposit_per_unit_cents_check CHECK ((borrow_deposit_per_unit_cents >= 0)),
    CONSTRAINT order_items_check CHECK (((returned_quantity >= 0) AND (returned_quantity <= quantity))),
    CONSTRAINT order_items_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT order_items_custom_check CHECK (((product_id IS NOT NULL) OR (transaction_type = 'SALE'::text))),
    CONSTRAINT order_items_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 100000))),
    CONSTRAINT order_items_discounts_check CHECK (((discount_cents >= 0) AND (order_discount_share_cents >= 0) AND (added_discount_cents >= 0) AND (((discount_cents + order_discount_share_cents) + added_discount_cents) <= (quantity * unit_price_cents)))),
    CONSTRAINT order_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_items_tax_check CHECK (((tax_name IS NULL) = (tax_percent IS NULL))),
    CONSTRAINT order_items_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['SALE'::text, 'BORROW'::text]))),
    CONSTRAINT order_items_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);
CREATE TABLE public.order_units (
    store_id uuid NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    unit_id uuid NOT NULL,
    borrow_record_id uuid,
    is_out boolean NOT NULL
);
CREATE TABLE public.orders (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_number bigint NOT NULL,
    status text NOT NULL,
    payment_status text NOT NULL,
    delivery_status text NOT NULL,
    service_type text NOT NULL,
    customer_id uuid,
    customer_name text,
    customer_phone text,
    customer_address text,
    delivery_person_id uuid,
    notes text,
    items_count integer NOT NULL,
    original_items jsonb NOT NULL,
    original_total_cents bigint NOT NULL,
    subtotal_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    discount_cents bigint NOT NULL,
    returns_total_cents bigint DEFAULT 0 NOT NULL,
    deposits_refunded_cents bigint DEFAULT 0 NOT NULL,
    deposits_waived_cents bigint DEFAULT 0 NOT NULL,
    total_cents bigint NOT NULL,
    payments_total_cents bigint DEFAULT 0 NOT NULL,
    refunds_total_cents bigint DEFAULT 0 NOT NULL,
    amount_due_cents bigint NOT NULL,
    open_deposits_cents bigint DEFAULT 0 NOT NULL,
    cancellation_reason text,
    search_text text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    line_discounts_cents bigint DEFAULT 0 NOT NULL,
    discount_percent integer,
    discount_reason text,
    prices_include_tax boolean,
    added_tax_cents bigint DEFAULT 0 NOT NULL,
    tax_included_cents bigint DEFAULT 0 NOT NULL,
    tax_given_back_cents bigint DEFAULT 0 NOT NULL,
    tax_check_cents bigint,
    payments_check_cents bigint,
    delivered_at timestamp with time zone,
    shift_id uuid,
    cancelled_shift_id uuid,
    charges_total_cents bigint DEFAULT 0 NOT NULL,
    claims_check_at timestamp with time zone,
    customer_company text,
    customer_tax_number text,
    is_exempt boolean DEFAULT false NOT NULL,
    shares_check_at timestamp with time zone,
    accepted_as_taken boolean DEFAULT false NOT NULL,
    from_another_drawer boolean DEFAULT false NOT NULL,
    completed_on_delivery boolean DEFAULT false NOT NULL,
    undone_check_at timestamp with time zone,
    CONSTRAINT orders_amount_due_cents_check CHECK ((amount_due_cents >= 0)),
    CONSTRAINT orders_check CHECK ((refunds_total_cents <= payments_total_cents)),
    CONSTRAINT orders_check1 CHECK (((status = 'CANCELLED'::text) = (payment_status = 'CANCELLED'::text))),
    CONSTRAINT orders_check2 CHECK (((service_type = 'PICKUP'::text) = (delivery_status = 'NOT_APPLICABLE'::text))),
    CONSTRAINT orders_check3 CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT orders_claims_check CHECK ((claims_check_at = updated_at)),
    CONSTRAINT orders_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['NOT_APPLICABLE'::text, 'ASSIGNED'::text, 'DELIVERED'::text, 'CANCELLED'::text, 'RETURNED'::text]))),
    CONSTRAINT orders_deposits_refunded_cents_check CHECK ((deposits_refunded_cents >= 0)),
    CONSTRAINT orders_deposits_waived_cents_check CHECK ((deposits_waived_cents >= 0)),
    CONSTRAINT orders_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 100000))),
    CONSTRAINT orders_items_count_check CHECK ((items_count > 0)),
    CONSTRAINT orders_open_deposits_cents_check CHECK ((open_deposits_cents >= 0)),
    CONSTRAINT orders_original_total_cents_check CHECK ((original_total_cents >= 0)),
    CONSTRAINT orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['FREE'::text, 'PENDING'::text, 'PARTIALLY_PAID'::text, 'PAID'::text, 'CANCELLED'::text]))),
    CONSTRAINT orders_payments_check CHECK ((payments_check_cents = payments_total_cents)),
    CONSTRAINT orders_payments_total_cents_check CHECK ((payments_total_cents >= 0)),
    CONSTRAINT orders_refunds_total_cents_check CHECK ((refunds_total_cents >= 0)),
    CONSTRAINT orders_returns_total_cents_check CHECK ((returns_total_cents >= 0)),
    CONSTRAINT orders_service_type_check CHECK ((service_type = ANY (ARRAY['PICKUP'::text, 'DELIVERY'::text]))),
    CONSTRAINT orders_shares_check CHECK ((((NOT is_exempt) AND ((discount_cents = 0) OR (returns_total_cents = 0))) OR COALESCE((shares_check_at = updated_at), false))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'CONFIRMED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
    CONSTRAINT orders_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
    CONSTRAINT orders_tax_cents_check CHECK ((tax_cents >= 0)),
    CONSTRAINT orders_tax_check CHECK ((tax_check_cents =
CASE
    WHEN (status = 'CANCELLED'::text) THEN (0)::bigint
    ELSE ((((subtotal_cents + tax_cents) - discount_cents) - line_discounts_cents) - returns_total_cents)
END)),
    CONSTRAINT orders_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT orders_undone_check CHECK ((undone_check_at = updated_at)),
    CONSTRAINT orders_whole_total_check CHECK ((((line_discounts_cents = 0) AND (added_tax_cents = 0) AND (charges_total_cents = 0)) OR ((total_cents = (charges_total_cents + GREATEST((0)::bigint, (((((((subtotal_cents + tax_cents) + added_tax_cents) - discount_cents) - line_discounts_cents) - returns_total_cents) - deposits_refunded_cents) - deposits_waived_cents)))) AND (((((((subtotal_cents + tax_cents) + added_tax_cents) - line_discounts_cents) - returns_total_cents) - deposits_refunded_cents) - deposits_waived_cents) >= 0))))
);
CREATE TABLE public.parked_orders (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    label text NOT NULL,
    draft json NOT NULL,
    items_count integer NOT NULL,
    total_cents bigint NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone,
    CONSTRAINT parked_orders_check CHECK (((taken_by IS NULL) = (taken_at IS NULL)))
);
CREATE TABLE public.payment_method_totals (
    store_id uuid NOT NULL,
    day date NOT NULL,
    payment_method_id uuid NOT NULL,
    orders_count bigint DEFAULT 0 NOT NULL,
    payments_count bigint DEFAULT 0 NOT NULL,
    payments_cents bigint DEFAULT 0 NOT NULL,
    roundings_cents bigint DEFAULT 0 NOT NULL,
    voids_count bigint DEFAULT 0 NOT NULL,
    voids_cents bigint DEFAULT 0 NOT NULL,
    refunds_count bigint DEFAULT 0 NOT NULL,
    refunds_cents bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE public.payment_methods (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    search_text text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    kind text DEFAULT 'OTHER'::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT payment_methods_kind_check CHECK ((kind = ANY (ARRAY['CASH'::text, 'CARD'::text, 'TRANSFER'::text, 'OTHER'::text])))
);
CREATE TABLE public.payments (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    payment_method_id uuid NOT NULL,
    reference text,
    notes text,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    kind text,
    tendered_cents bigint,
    rounding_cents bigint DEFAULT 0 NOT NULL,
    voided_at timestamp with time zone,
    void_reason text,
    voided_by uuid,
    collected_by uuid,
    shift_id uuid,
    void_shift_id uuid,
    parts jsonb,
    CONSTRAINT payments_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payments_collected_shift_check CHECK (((collected_by IS NULL) OR (shift_id IS NULL))),
    CONSTRAINT payments_tendered_check CHECK ((tendered_cents >= (amount_cents + rounding_cents))),
    CONSTRAINT payments_void_shift_check CHECK (((void_shift_id IS NULL) OR ((void_shift_id = shift_id) AND (voided_at IS NOT NULL)))),
    CONSTRAINT payments_voided_check CHECK ((((voided_at IS NULL) = (void_reason IS NULL)) AND ((voided_at IS NULL) = (voided_by IS NULL))))
);
CREATE TABLE public.pictures (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    size text NOT NULL,
    content bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT pictures_size_check CHECK ((size = ANY (ARRAY['full'::text, 'thumbnail'::text])))
);
CREATE TABLE public.pins (
    store_id uuid NOT NULL,
    user_id uuid NOT NULL,
    pin_hash text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    set_at timestamp with time zone NOT NULL
);
CREATE TABLE public.product_totals (
    store_id uuid NOT NULL,
    period text NOT NULL,
    starts_on date NOT NULL,
    product_id uuid NOT NULL,
    units_sold bigint DEFAULT 0 NOT NULL,
    units_lent bigint DEFAULT 0 NOT NULL,
    revenue_cents bigint DEFAULT 0 NOT NULL,
    cost_cents bigint DEFAULT 0 NOT NULL,
    uncosted_revenue_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT product_totals_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'MONTH'::text, 'YEAR'::text])))
)
WITH (fillfactor='80');
CREATE TABLE public.product_units (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    code text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT product_units_state_check CHECK ((state = ANY (ARRAY['HERE'::text, 'OUT'::text, 'IN_REPAIR'::text, 'GONE'::text])))
);
CREATE TABLE public.products (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    description text,
    barcode text,
    price_cents bigint NOT NULL,
    cost_cents bigint,
    stock integer,
    min_stock integer DEFAULT 0 NOT NULL,
    category_id uuid,
    provider_id uuid,
    borrowable boolean DEFAULT false NOT NULL,
    attributes jsonb,
    last_borrow_fee_cents bigint,
    last_borrow_deposit_cents bigint,
    search_text text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    picture_id uuid,
    low_on_stock boolean GENERATED ALWAYS AS (COALESCE((stock <= min_stock), false)) STORED NOT NULL,
    is_favourite boolean DEFAULT false NOT NULL,
    tax_rate_id uuid,
    fee_tax_rate_id uuid,
    fee_per text DEFAULT 'LOAN'::text NOT NULL,
    borrow_days integer,
    late_fee_per_day_cents bigint,
    late_fee_max_cents bigint,
    in_repair integer DEFAULT 0 NOT NULL,
    reserved_until date,
    units_here integer,
    lowered_from_cents bigint,
    found_units integer DEFAULT 0 NOT NULL,
    borrow_fee_cents bigint,
    borrow_deposit_cents bigint,
    CONSTRAINT products_borrow_days_check CHECK ((borrow_days >= 0)),
    CONSTRAINT products_borrow_deposit_check CHECK ((borrow_deposit_cents >= 0)),
    CONSTRAINT products_borrow_fee_check CHECK ((borrow_fee_cents >= 0)),
    CONSTRAINT products_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT products_fee_per_check CHECK ((fee_per = ANY (ARRAY['LOAN'::text, 'DAY'::text, 'WEEK'::text]))),
    CONSTRAINT products_in_repair_check CHECK (((in_repair >= 0) AND ((in_repair = 0) OR (stock IS NOT NULL)))),
    CONSTRAINT products_last_borrow_deposit_cents_check CHECK ((last_borrow_deposit_cents >= 0)),
    CONSTRAINT products_last_borrow_fee_cents_check CHECK ((last_borrow_fee_cents >= 0)),
    CONSTRAINT products_late_fee_max_check CHECK ((late_fee_max_cents >= 0)),
    CONSTRAINT products_late_fee_per_day_check CHECK ((late_fee_per_day_cents >= 0)),
    CONSTRAINT products_min_stock_check CHECK ((min_stock >= 0)),
    CONSTRAINT products_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT products_stock_check CHECK ((stock >= 0)),
    CONSTRAINT products_units_here_check CHECK (((units_here IS NULL) OR (NOT (units_here IS DISTINCT FROM stock))))
)
WITH (fillfactor='80');
CREATE TABLE public.providers (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    address text,
    city text,
    state text,
    country text,
    search_text text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.purchase_history (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    action text NOT NULL,
    changes jsonb NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.purchase_items (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    product_name text NOT NULL,
    product_barcode text,
    ordered_qty integer NOT NULL,
    received_qty integer DEFAULT 0 NOT NULL,
    returned_qty integer DEFAULT 0 NOT NULL,
    unit_cost_cents bigint NOT NULL,
    tax_rate_id uuid,
    tax_name text,
    tax_percent integer,
    taxed_units integer DEFAULT 0 NOT NULL,
    CONSTRAINT purchase_items_check CHECK (((received_qty >= 0) AND (received_qty <= ordered_qty))),
    CONSTRAINT purchase_items_check1 CHECK (((returned_qty >= 0) AND (returned_qty <= received_qty))),
    CONSTRAINT purchase_items_ordered_qty_check CHECK ((ordered_qty > 0)),
    CONSTRAINT purchase_items_tax_check CHECK (((tax_name IS NULL) = (tax_percent IS NULL))),
    CONSTRAINT purchase_items_taxed_units_check CHECK (((tax_percent IS NULL) OR (taxed_units = (received_qty + returned_qty)))),
    CONSTRAINT purchase_items_unit_cost_cents_check CHECK ((unit_cost_cents >= 0))
);
CREATE TABLE public.purchase_payments (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    payment_method_id uuid NOT NULL,
    notes text,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    kind text,
    shift_id uuid,
    CONSTRAINT purchase_payments_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE TABLE public.purchase_return_items (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_return_id uuid NOT NULL,
    purchase_item_id uuid NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT purchase_return_items_quantity_check CHECK ((quantity > 0))
);
CREATE TABLE public.purchase_returns (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    reason text NOT NULL,
    notes text,
    total_cents bigint NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT purchase_returns_total_cents_check CHECK ((total_cents >= 0))
);
CREATE TABLE public.purchase_tax_changes (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    tax_rate_id uuid NOT NULL,
    is_given_back boolean NOT NULL,
    taxable_cents bigint NOT NULL,
    net_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.purchases (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_number bigint NOT NULL,
    status text NOT NULL,
    payment_status text NOT NULL,
    provider_id uuid,
    provider_name text,
    notes text,
    items_count integer NOT NULL,
    subtotal_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    discount_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    returns_total_cents bigint DEFAULT 0 NOT NULL,
    payments_total_cents bigint DEFAULT 0 NOT NULL,
    amount_due_cents bigint NOT NULL,
    marked_paid boolean DEFAULT false NOT NULL,
    search_text text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    added_tax_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT purchases_amount_due_cents_check CHECK ((amount_due_cents >= 0)),
    CONSTRAINT purchases_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT purchases_items_count_check CHECK ((items_count > 0)),
    CONSTRAINT purchases_payment_status_check CHECK ((payment_status = ANY (ARRAY['PENDING'::text, 'PARTIALLY_PAID'::text, 'PAID'::text, 'FREE'::text]))),
    CONSTRAINT purchases_payments_total_cents_check CHECK ((payments_total_cents >= 0)),
    CONSTRAINT purchases_returns_total_cents_check CHECK ((returns_total_cents >= 0)),
    CONSTRAINT purchases_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'ORDERED'::text, 'PARTIALLY_RECEIVED'::text, 'RECEIVED'::text, 'CANCELLED'::text]))),
    CONSTRAINT purchases_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
    CONSTRAINT purchases_tax_cents_check CHECK ((tax_cents >= 0)),
    CONSTRAINT purchases_taxed_total_check CHECK ((total_cents = (((subtotal_cents + tax_cents) + added_tax_cents) - discount_cents))),
    CONSTRAINT purchases_total_cents_check CHECK ((total_cents >= 0))
);
CREATE TABLE public.receipt_items (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    receipt_id uuid NOT NULL,
    purchase_item_id uuid NOT NULL,
    quantity integer NOT NULL,
    unit_cost_cents bigint NOT NULL,
    CONSTRAINT receipt_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT receipt_items_unit_cost_cents_check CHECK ((unit_cost_cents >= 0))
);
CREATE TABLE public.receipts (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    notes text,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.record_changes (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    record_id uuid NOT NULL,
    CONSTRAINT record_changes_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'customer'::text, 'category'::text, 'provider'::text])))
);
CREATE TABLE public.refresh_tokens (
    store_id uuid NOT NULL,
    token_hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    rotated_at timestamp with time zone,
    superseded boolean DEFAULT false NOT NULL
);
CREATE TABLE public.refund_methods (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    refund_id uuid NOT NULL,
    payment_method_id uuid NOT NULL,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    rounding_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shift_id uuid,
    CONSTRAINT refund_methods_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE TABLE public.refunds (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    recipient_name text,
    notes text,
    return_id uuid,
    borrow_record_id uuid,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    methods_noted boolean DEFAULT false NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT refunds_kind_check CHECK ((kind = ANY (ARRAY['RETURN'::text, 'CANCELLATION'::text, 'DEPOSIT'::text])))
);
CREATE TABLE public.reservation_items (
    store_id uuid NOT NULL,
    reservation_id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT reservation_items_quantity_check CHECK ((quantity > 0))
);
CREATE TABLE public.reservations (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    status text NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    notes text,
    order_id uuid,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_by uuid,
    closed_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    reservation_number bigint,
    CONSTRAINT reservations_check CHECK ((from_day <= until_day)),
    CONSTRAINT reservations_check1 CHECK (((status = 'PICKED_UP'::text) = (order_id IS NOT NULL))),
    CONSTRAINT reservations_check2 CHECK ((((status = 'BOOKED'::text) = (closed_at IS NULL)) AND ((closed_by IS NULL) = (closed_at IS NULL)))),
    CONSTRAINT reservations_status_check CHECK ((status = ANY (ARRAY['BOOKED'::text, 'PICKED_UP'::text, 'CANCELLED'::text, 'NO_SHOW'::text])))
);
CREATE TABLE public.return_items (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    return_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    quantity integer NOT NULL,
    total_cents bigint NOT NULL,
    damaged_quantity integer DEFAULT 0 NOT NULL,
    CONSTRAINT return_items_damaged_quantity_check CHECK (((damaged_quantity >= 0) AND (damaged_quantity <= quantity))),
    CONSTRAINT return_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT return_items_total_cents_check CHECK ((total_cents >= 0))
);
CREATE TABLE public.returns (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    total_cents bigint NOT NULL,
    reason text NOT NULL,
    notes text,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    tax_given_back_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT returns_total_cents_check CHECK ((total_cents >= 0))
);
CREATE TABLE public.revised_records (
    store_id uuid NOT NULL,
    kind text NOT NULL,
    record_id uuid NOT NULL,
    revision bigint NOT NULL
);
CREATE TABLE public.revisions (
    store_id uuid NOT NULL,
    number bigint NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.sessions (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    by_pin boolean DEFAULT false NOT NULL,
    password_at timestamp with time zone,
    drawer_id uuid,
    device_id uuid
);
CREATE TABLE public.shift_movements (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    shift_id uuid NOT NULL,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    reason text,
    at_closing boolean NOT NULL,
    user_id uuid NOT NULL,
    approved_by uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT shift_movements_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT shift_movements_check CHECK (
CASE
    WHEN at_closing THEN (kind = 'DROP'::text)
    ELSE (reason IS NOT NULL)
END),
    CONSTRAINT shift_movements_kind_check CHECK ((kind = ANY (ARRAY['PAID_IN'::text, 'PAID_OUT'::text, 'DROP'::text])))
);
CREATE TABLE public.shifts (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    drawer_id uuid NOT NULL,
    opened_by uuid NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    float_cents bigint NOT NULL,
    opening_difference_cents bigint NOT NULL,
    closed_by uuid,
    closed_at timestamp with time zone,
    z_number integer,
    expected_cents bigint,
    counted_cents bigint,
    difference_cents bigint,
    next_float_cents bigint,
    z jsonb,
    counts jsonb,
    note text,
    openings integer DEFAULT 0 NOT NULL,
    refused_counted_cents bigint,
    refused_by uuid,
    refused_at timestamp with time zone,
    CONSTRAINT shifts_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (z_number IS NULL)) AND ((closed_at IS NULL) = (expected_cents IS NULL)) AND ((closed_at IS NULL) = (counted_cents IS NULL)) AND ((closed_at IS NULL) = (difference_cents IS NULL)) AND ((closed_at IS NULL) = (next_float_cents IS NULL)) AND ((closed_at IS NULL) = (z IS NULL)))),
    CONSTRAINT shifts_check1 CHECK ((difference_cents = (counted_cents - expected_cents))),
    CONSTRAINT shifts_check2 CHECK (((next_float_cents >= 0) AND (next_float_cents <= counted_cents))),
    CONSTRAINT shifts_float_cents_check CHECK ((float_cents >= 0))
);
CREATE TABLE public.sign_in_failures (
    subject text NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    id uuid NOT NULL
);
CREATE TABLE public.stale_totals (
    store_id uuid NOT NULL
);
CREATE TABLE public.stock_count_entries (
    store_id uuid NOT NULL,
    count_id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    quantity integer NOT NULL,
    expected integer NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT stock_count_entries_quantity_check CHECK ((quantity >= 0))
);
CREATE TABLE public.stock_counts (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    category_id uuid,
    category_name text,
    notes text,
    status text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_by uuid,
    closed_at timestamp with time zone,
    products_count integer,
    CONSTRAINT stock_counts_check CHECK (((status = 'OPEN'::text) = (closed_at IS NULL))),
    CONSTRAINT stock_counts_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'POSTED'::text, 'CANCELLED'::text])))
);
CREATE TABLE public.stock_movement_units (
    store_id uuid NOT NULL,
    movement_id uuid NOT NULL,
    unit_id uuid NOT NULL
);
CREATE TABLE public.stock_movements (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    reason text NOT NULL,
    order_id uuid,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    purchase_id uuid,
    stock_count_id uuid,
    units integer,
    note text,
    CONSTRAINT stock_movements_quantity_check CHECK (((quantity <> 0) OR (reason = ANY (ARRAY['ADJUSTMENT'::text, 'WRITE_OFF'::text, 'LOSS'::text])))),
    CONSTRAINT stock_movements_reason_check CHECK ((reason = ANY (ARRAY['OPENING'::text, 'SALE'::text, 'LOAN'::text, 'SALE_RETURN'::text, 'LOAN_RETURN'::text, 'CANCELLATION'::text, 'RECEIPT'::text, 'PURCHASE_RETURN'::text, 'ADJUSTMENT'::text, 'REPAIR_OUT'::text, 'REPAIR_IN'::text, 'WRITE_OFF'::text, 'LOSS'::text, 'DAMAGE'::text]))),
    CONSTRAINT stock_movements_units_check CHECK (
CASE
    WHEN (reason = ANY (ARRAY['WRITE_OFF'::text, 'LOSS'::text])) THEN ((quantity = 0) AND (units > 0))
    ELSE (units IS NULL)
END)
);
CREATE TABLE public.store_counters (
    store_id uuid NOT NULL,
    counter text NOT NULL,
    last_number bigint DEFAULT 1000 NOT NULL,
    zone_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT store_counters_counter_check CHECK ((counter = ANY (ARRAY['order'::text, 'purchase'::text, 'creditNote'::text, 'reservation'::text])))
)
WITH (fillfactor='50');
CREATE TABLE public.store_totals (
    store_id uuid NOT NULL,
    day date NOT NULL,
    payments_cents bigint DEFAULT 0 NOT NULL,
    refunds_cents bigint DEFAULT 0 NOT NULL,
    deposits_refunded_cents bigint DEFAULT 0 NOT NULL,
    deposits_held_change_cents bigint DEFAULT 0 NOT NULL,
    deposits_kept_cents bigint DEFAULT 0 NOT NULL,
    cancellations_count bigint DEFAULT 0 NOT NULL,
    orders_count bigint DEFAULT 0 NOT NULL,
    completed_count bigint DEFAULT 0 NOT NULL,
    cancelled_count bigint DEFAULT 0 NOT NULL,
    orders_total_cents bigint DEFAULT 0 NOT NULL,
    unpaid_count bigint DEFAULT 0 NOT NULL,
    amount_due_cents bigint DEFAULT 0 NOT NULL,
    open_loans_count bigint DEFAULT 0 NOT NULL,
    open_loan_units bigint DEFAULT 0 NOT NULL,
    open_deposits_cents bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.stores (
    store_id uuid NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    address text,
    city text,
    state text,
    country text,
    locale text DEFAULT 'en-US'::text NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    overdue_days integer DEFAULT 30 NOT NULL,
    payment_roles text[] DEFAULT '{}'::text[] NOT NULL,
    receipt_header text,
    receipt_footer text,
    created_at timestamp with time zone NOT NULL,
    zone_version integer DEFAULT 0 NOT NULL,
    cash_rounding_cents bigint DEFAULT 0 NOT NULL,
    complete_when_paid boolean DEFAULT false NOT NULL,
    address_needed text DEFAULT 'ALWAYS'::text NOT NULL,
    prices_include_tax boolean,
    tax_number text,
    lock_after_minutes integer DEFAULT 0 NOT NULL,
    limits jsonb,
    cash_control boolean DEFAULT false NOT NULL,
    blind_count boolean DEFAULT false NOT NULL,
    late_fee_per_day_cents bigint DEFAULT 0 NOT NULL,
    late_fee_grace_days integer DEFAULT 0 NOT NULL,
    late_fee_max_cents bigint,
    reminder_text text,
    agreement_terms text,
    cash_rounding_mode text DEFAULT 'HALF_UP'::text NOT NULL,
    complete_when_delivered boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stores_address_needed_check CHECK ((address_needed = ANY (ARRAY['ALWAYS'::text, 'DELIVERY'::text]))),
    CONSTRAINT stores_cash_rounding_check CHECK ((cash_rounding_cents >= 0)),
    CONSTRAINT stores_cash_rounding_mode_check CHECK ((cash_rounding_mode = ANY (ARRAY['HALF_UP'::text, 'HALF_DOWN'::text, 'DOWN'::text, 'UP'::text]))),
    CONSTRAINT stores_late_fee_grace_days_check CHECK ((late_fee_grace_days >= 0)),
    CONSTRAINT stores_late_fee_max_check CHECK ((late_fee_max_cents >= 0)),
    CONSTRAINT stores_late_fee_per_day_check CHECK ((late_fee_per_day_cents >= 0)),
    CONSTRAINT stores_lock_after_minutes_check CHECK (((lock_after_minutes >= 0) AND (lock_after_minutes <= 1440))),
    CONSTRAINT stores_overdue_days_check CHECK ((overdue_days >= 0))
);
CREATE TABLE public.tax_changes (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    tax_rate_id uuid,
    is_given_back boolean NOT NULL,
    taxable_cents bigint NOT NULL,
    net_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shift_id uuid
);
CREATE TABLE public.tax_rates (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    percent integer NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tax_rates_check CHECK (((archived_at IS NULL) OR (NOT is_default))),
    CONSTRAINT tax_rates_percent_check CHECK (((percent >= 0) AND (percent <= 100000)))
);
CREATE TABLE public.tax_totals (
    store_id uuid NOT NULL,
    day date NOT NULL,
    tax_rate_id uuid NOT NULL,
    taxable_cents bigint DEFAULT 0 NOT NULL,
    net_cents bigint DEFAULT 0 NOT NULL,
    tax_cents bigint DEFAULT 0 NOT NULL,
    taxable_given_back_cents bigint DEFAULT 0 NOT NULL,
    net_given_back_cents bigint DEFAULT 0 NOT NULL,
    tax_given_back_cents bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.undone_returns (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    borrow_record_id uuid NOT NULL,
    quantity integer NOT NULL,
    condition text NOT NULL,
    deposit_refunded_cents bigint NOT NULL,
    deposit_waived_cents bigint NOT NULL,
    deposit_kept_cents bigint NOT NULL,
    returned_at timestamp with time zone NOT NULL,
    returned_shift_id uuid,
    reason text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shift_id uuid,
    CONSTRAINT undone_returns_condition_check CHECK ((condition = ANY (ARRAY['GOOD'::text, 'DAMAGED'::text, 'LOST'::text]))),
    CONSTRAINT undone_returns_quantity_check CHECK ((quantity > 0))
);
CREATE TABLE public.unused_pictures (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    unused_since timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    store_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    role text NOT NULL,
    password_hash text,
    language text,
    theme text,
    is_active boolean DEFAULT true NOT NULL,
    last_login_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['SUPER_ADMIN'::text, 'STORE_OWNER'::text, 'MANAGER'::text, 'DESPATCHER'::text, 'CASHIER'::text]))),
    CONSTRAINT users_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])))
);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (store_id, created_at, id);
ALTER TABLE ONLY public.borrow_records
    ADD CONSTRAINT borrow_records_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.claim_totals
    ADD CONSTRAINT claim_totals_pkey PRIMARY KEY (store_id, day, kind);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (store_id, key, owner_id);
ALTER TABLE ONLY public.cost_changes
    ADD CONSTRAINT cost_changes_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_pkey PRIMARY KEY (store_id, number);
ALTER TABLE ONLY public.customer_totals
    ADD CONSTRAINT customer_totals_pkey PRIMARY KEY (store_id, period, starts_on, customer_id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.delivery_attempts
    ADD CONSTRAINT delivery_attempts_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.delivery_person_totals
    ADD CONSTRAINT delivery_person_totals_pkey PRIMARY KEY (store_id, period, starts_on, delivery_person_id);
ALTER TABLE ONLY public.delivery_persons
    ADD CONSTRAINT delivery_persons_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.device_drawers
    ADD CONSTRAINT device_drawers_pkey PRIMARY KEY (store_id, device_id);
ALTER TABLE ONLY public.device_people
    ADD CONSTRAINT device_people_pkey PRIMARY KEY (store_id, device_id, user_id);
ALTER TABLE ONLY public.discount_changes
    ADD CONSTRAINT discount_changes_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.discount_totals
    ADD CONSTRAINT discount_totals_pkey PRIMARY KEY (store_id, day, person_and_reason);
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.drawers
    ADD CONSTRAINT drawers_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.hand_ins
    ADD CONSTRAINT hand_ins_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.held_deposit_changes
    ADD CONSTRAINT held_deposit_changes_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.hour_totals
    ADD CONSTRAINT hour_totals_pkey PRIMARY KEY (store_id, day, hour);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (store_id, key);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.late_orders
    ADD CONSTRAINT late_orders_pkey PRIMARY KEY (store_id, order_id);
ALTER TABLE ONLY public.loan_reminders
    ADD CONSTRAINT loan_reminders_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.order_units
    ADD CONSTRAINT order_units_pkey PRIMARY KEY (store_id, order_item_id, unit_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_order_number_key UNIQUE (store_id, order_number);
ALTER TABLE ONLY public.parked_orders
    ADD CONSTRAINT parked_orders_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.payment_method_totals
    ADD CONSTRAINT payment_method_totals_pkey PRIMARY KEY (store_id, day, payment_method_id);
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (store_id, id, size);
ALTER TABLE ONLY public.pins
    ADD CONSTRAINT pins_pkey PRIMARY KEY (store_id, user_id);
ALTER TABLE ONLY public.product_totals
    ADD CONSTRAINT product_totals_pkey PRIMARY KEY (store_id, period, starts_on, product_id);
ALTER TABLE ONLY public.product_units
    ADD CONSTRAINT product_units_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchase_history
    ADD CONSTRAINT purchase_history_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchase_return_items
    ADD CONSTRAINT purchase_return_items_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchase_returns
    ADD CONSTRAINT purchase_returns_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchase_tax_changes
    ADD CONSTRAINT purchase_tax_changes_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_store_id_purchase_number_key UNIQUE (store_id, purchase_number);
ALTER TABLE ONLY public.receipt_items
    ADD CONSTRAINT receipt_items_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.record_changes
    ADD CONSTRAINT record_changes_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (store_id, token_hash);
ALTER TABLE ONLY public.refund_methods
    ADD CONSTRAINT refund_methods_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.reservation_items
    ADD CONSTRAINT reservation_items_pkey PRIMARY KEY (store_id, reservation_id, product_id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.return_items
    ADD CONSTRAINT return_items_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.revised_records
    ADD CONSTRAINT revised_records_pkey PRIMARY KEY (store_id, kind, record_id);
ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (store_id, number);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.shift_movements
    ADD CONSTRAINT shift_movements_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (subject, failed_at, id);
ALTER TABLE ONLY public.stale_totals
    ADD CONSTRAINT stale_totals_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_pkey PRIMARY KEY (store_id, count_id, product_id, user_id);
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.stock_movement_units
    ADD CONSTRAINT stock_movement_units_pkey PRIMARY KEY (store_id, movement_id, unit_id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.store_counters
    ADD CONSTRAINT store_counters_pkey PRIMARY KEY (store_id, counter);
ALTER TABLE ONLY public.store_totals
    ADD CONSTRAINT store_totals_pkey PRIMARY KEY (store_id, day);
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY public.tax_changes
    ADD CONSTRAINT tax_changes_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.tax_rates
    ADD CONSTRAINT tax_rates_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.tax_totals
    ADD CONSTRAINT tax_totals_pkey PRIMARY KEY (store_id, day, tax_rate_id);
ALTER TABLE ONLY public.undone_returns
    ADD CONSTRAINT undone_returns_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.unused_pictures
    ADD CONSTRAINT unused_pictures_pkey PRIMARY KEY (store_id, id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (store_id, id);
CREATE INDEX audit_entries_by_kind ON public.audit_entries USING btree (store_id, kind, created_at DESC, id DESC);
CREATE INDEX audit_entries_by_search ON public.audit_entries USING gin (store_id, search_text public.gin_trgm_ops);
CREATE INDEX audit_entries_by_user ON public.audit_entries USING btree (store_id, user_id, created_at DESC, id DESC);
CREATE INDEX borrow_records_by_customer ON public.borrow_records USING btree (store_id, customer_id, borrowed_at DESC, id DESC);
CREATE INDEX borrow_records_by_date ON public.borrow_records USING btree (store_id, borrowed_at DESC, id DESC);
CREATE INDEX borrow_records_by_due ON public.borrow_records USING btree (store_id, due_on, id) WHERE (status = 'OPEN'::text);
CREATE INDEX borrow_records_by_order ON public.borrow_records USING btree (store_id, order_id);
CREATE INDEX borrow_records_by_order_item ON public.borrow_records USING btree (store_id, order_item_id);
CREATE INDEX borrow_records_by_search ON public.borrow_records USING gin (store_id, search_text public.gin_trgm_ops);
CREATE INDEX borrow_records_by_shift ON public.borrow_records USING btree (store_id, returned_shift_id) WHERE (returned_shift_id IS NOT NULL);
CREATE INDEX borrow_records_by_status ON public.borrow_records USING btree (store_id, status, borrowed_at DESC, id DESC);
CREATE INDEX borrow_records_on_loan ON public.borrow_records USING btree (store_id, product_id) WHERE (status = 'OPEN'::text);
CREATE INDEX borrow_records_without_due ON public.borrow_records USING btree (store_id, borrowed_at) WHERE (due_on IS NULL);
CREATE INDEX categories_by_name ON public.categories USING btree (store_id, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX charges_by_order ON public.charges USING btree (store_id, order_id);
CREATE INDEX claims_by_borrow_record ON public.claims USING btree (store_id, borrow_record_id);
CREATE INDEX claims_by_order ON public.claims USING btree (store_id, order_id);
CREATE UNIQUE INDEX codes_by_key ON public.codes USING btree (store_id, key) WHERE (NOT is_taken);
CREATE INDEX codes_by_owner ON public.codes USING btree (store_id, owner_id);
CREATE INDEX codes_taken ON public.codes USING btree (store_id, key) WHERE is_taken;
CREATE INDEX cost_changes_by_product ON public.cost_changes USING btree (store_id, product_id, created_at DESC);
CREATE INDEX credit_notes_by_order ON public.credit_notes USING btree (store_id, order_id);
CREATE INDEX customers_by_date ON public.customers USING btree (store_id, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX customers_by_name ON public.customers USING btree (store_id, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX customers_by_search ON public.customers USING gin (store_id, search_text public.gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX delivery_attempts_by_order ON public.delivery_attempts USING btree (store_id, order_id, created_at);
CREATE INDEX delivery_persons_by_name ON public.delivery_persons USING btree (store_id, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX device_people_by_user ON public.device_people USING btree (store_id, user_id);
CREATE INDEX discount_changes_by_order ON public.discount_changes USING btree (store_id, order_id);
CREATE INDEX discount_changes_by_shift ON public.discount_changes USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX discount_changes_by_time ON public.discount_changes USING btree (store_id, created_at);
CREATE INDEX discounts_by_order ON public.discounts USING btree (store_id, order_id);
CREATE UNIQUE INDEX drawers_by_name ON public.drawers USING btree (store_id, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX hand_ins_by_delivery_person ON public.hand_ins USING btree (store_id, delivery_person_id, created_at);
CREATE INDEX hand_ins_by_shift ON public.hand_ins USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX held_deposit_changes_by_order ON public.held_deposit_changes USING btree (store_id, order_id);
CREATE INDEX held_deposit_changes_by_shift ON public.held_deposit_changes USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (store_id, created_at) WHERE (NOT document);
CREATE INDEX invitations_by_user ON public.invitations USING btree (store_id, user_id);
CREATE INDEX late_orders_by_shift ON public.late_orders USING btree (store_id, shift_id);
CREATE INDEX loan_reminders_by_loan ON public.loan_reminders USING btree (store_id, borrow_record_id, created_at);
CREATE INDEX order_history_by_order ON public.order_history USING btree (store_id, order_id);
CREATE INDEX order_items_by_order ON public.order_items USING btree (store_id, order_id);
CREATE INDEX order_items_by_product ON public.order_items USING btree (store_id, product_id);
CREATE INDEX order_units_by_order ON public.order_units USING btree (store_id, order_id);
CREATE INDEX order_units_by_unit ON public.order_units USING btree (store_id, unit_id) WHERE (borrow_record_id IS NOT NULL);
CREATE UNIQUE INDEX order_units_out ON public.order_units USING btree (store_id, unit_id) WHERE is_out;
CREATE INDEX orders_accepted_as_taken ON public.orders USING btree (store_id, created_at) WHERE accepted_as_taken;
CREATE INDEX orders_by_cancelled_shift ON public.orders USING btree (store_id, cancelled_shift_id) WHERE (cancelled_shift_id IS NOT NULL);
CREATE INDEX orders_by_customer ON public.orders USING btree (store_id, customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_by_date ON public.orders USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX orders_by_delivery ON public.orders USING btree (store_id, delivered_at) WHERE ((service_type = 'DELIVERY'::text) AND (delivery_status = 'DELIVERED'::text));
CREATE INDEX orders_by_delivery_person ON public.orders USING btree (store_id, delivery_person_id, created_at DESC, id DESC) WHERE (delivery_person_id IS NOT NULL);
CREATE INDEX orders_by_search ON public.orders USING gin (store_id, search_text public.gin_trgm_ops);
CREATE INDEX orders_by_shift ON public.orders USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX orders_by_status ON public.orders USING btree (store_id, status, created_at DESC, id DESC);
CREATE INDEX orders_not_paid ON public.orders USING btree (store_id, created_at DESC, id DESC, payment_status) WHERE (payment_status <> 'PAID'::text);
CREATE INDEX orders_to_deliver ON public.orders USING btree (store_id, created_at) WHERE ((service_type = 'DELIVERY'::text) AND (delivery_status = 'ASSIGNED'::text) AND (status = 'CONFIRMED'::text));
CREATE INDEX orders_under_way ON public.orders USING btree (store_id, created_at DESC, id DESC, delivery_status) WHERE (delivery_status <> ALL (ARRAY['NOT_APPLICABLE'::text, 'DELIVERED'::text]));
CREATE UNIQUE INDEX payment_methods_by_name ON public.payment_methods USING btree (store_id, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX payments_by_collector ON public.payments USING btree (store_id, collected_by) WHERE (collected_by IS NOT NULL);
CREATE INDEX payments_by_date ON public.payments USING btree (store_id, created_at);
CREATE INDEX payments_by_method ON public.payments USING btree (store_id, payment_method_id, created_at);
CREATE INDEX payments_by_order ON public.payments USING btree (store_id, order_id);
CREATE INDEX payments_by_shift ON public.payments USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX payments_by_void ON public.payments USING btree (store_id, payment_method_id, voided_at) WHERE (voided_at IS NOT NULL);
CREATE INDEX payments_by_void_date ON public.payments USING btree (store_id, voided_at) WHERE (voided_at IS NOT NULL);
CREATE UNIQUE INDEX product_units_by_code ON public.product_units USING btree (store_id, code);
CREATE INDEX product_units_by_product ON public.product_units USING btree (store_id, product_id, code);
CREATE UNIQUE INDEX products_by_barcode ON public.products USING btree (store_id, barcode) WHERE ((archived_at IS NULL) AND (barcode IS NOT NULL));
CREATE INDEX products_by_category ON public.products USING btree (store_id, category_id, search_text) WHERE (archived_at IS NULL);
CREATE INDEX products_by_category_favourites_first ON public.products USING btree (store_id, category_id, is_favourite DESC, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX products_by_date ON public.products USING btree (store_id, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX products_by_name ON public.products USING btree (store_id, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX products_by_price ON public.products USING btree (store_id, price_cents) WHERE (archived_at IS NULL);
CREATE INDEX products_by_provider ON public.products USING btree (store_id, provider_id, search_text) WHERE (archived_at IS NULL);
CREATE INDEX products_by_search ON public.products USING gin (store_id, search_text public.gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX products_favourites_first ON public.products USING btree (store_id, is_favourite DESC, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX products_low_on_stock ON public.products USING btree (store_id, search_text, id) WHERE ((archived_at IS NULL) AND low_on_stock);
CREATE INDEX products_to_count ON public.products USING btree (store_id) WHERE (found_units > 0);
CREATE INDEX providers_by_name ON public.providers USING btree (store_id, search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX purchase_history_by_purchase ON public.purchase_history USING btree (store_id, purchase_id);
CREATE INDEX purchase_items_by_product ON public.purchase_items USING btree (store_id, product_id);
CREATE INDEX purchase_items_by_purchase ON public.purchase_items USING btree (store_id, purchase_id);
CREATE INDEX purchase_payments_by_method ON public.purchase_payments USING btree (store_id, payment_method_id);
CREATE INDEX purchase_payments_by_purchase ON public.purchase_payments USING btree (store_id, purchase_id);
CREATE INDEX purchase_payments_by_shift ON public.purchase_payments USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX purchase_return_items_by_purchase_item ON public.purchase_return_items USING btree (store_id, purchase_item_id);
CREATE INDEX purchase_return_items_by_return ON public.purchase_return_items USING btree (store_id, purchase_return_id);
CREATE INDEX purchase_returns_by_purchase ON public.purchase_returns USING btree (store_id, purchase_id);
CREATE INDEX purchase_tax_changes_by_day ON public.purchase_tax_changes USING btree (store_id, created_at) INCLUDE (tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents);
CREATE INDEX purchase_tax_changes_by_purchase ON public.purchase_tax_changes USING btree (store_id, purchase_id);
CREATE INDEX purchases_by_date ON public.purchases USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX purchases_by_payment_status ON public.purchases USING btree (store_id, payment_status, created_at DESC);
CREATE INDEX purchases_by_provider ON public.purchases USING btree (store_id, provider_id, created_at DESC) WHERE (provider_id IS NOT NULL);
CREATE INDEX purchases_by_search ON public.purchases USING gin (store_id, search_text public.gin_trgm_ops);
CREATE INDEX purchases_by_status ON public.purchases USING btree (store_id, status, created_at DESC, id DESC);
CREATE INDEX receipt_items_by_purchase_item ON public.receipt_items USING btree (store_id, purchase_item_id);
CREATE INDEX receipt_items_by_receipt ON public.receipt_items USING btree (store_id, receipt_id);
CREATE INDEX receipts_by_purchase ON public.receipts USING btree (store_id, purchase_id);
CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (store_id, session_id);
CREATE INDEX refund_methods_by_method ON public.refund_methods USING btree (store_id, payment_method_id, created_at);
CREATE INDEX refund_methods_by_order ON public.refund_methods USING btree (store_id, order_id);
CREATE INDEX refund_methods_by_shift ON public.refund_methods USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX refunds_by_date ON public.refunds USING btree (store_id, created_at);
CREATE INDEX refunds_by_order ON public.refunds USING btree (store_id, order_id);
CREATE INDEX refunds_without_methods ON public.refunds USING btree (store_id, created_at) WHERE (NOT methods_noted);
CREATE INDEX reservation_items_by_product ON public.reservation_items USING btree (store_id, product_id);
CREATE INDEX reservations_booked ON public.reservations USING btree (store_id, from_day, id) WHERE (status = 'BOOKED'::text);
CREATE INDEX reservations_by_customer ON public.reservations USING btree (store_id, customer_id, from_day DESC, id DESC);
CREATE INDEX reservations_by_day ON public.reservations USING btree (store_id, from_day DESC, id DESC);
CREATE UNIQUE INDEX reservations_by_number ON public.reservations USING btree (store_id, reservation_number);
CREATE INDEX reservations_unnumbered ON public.reservations USING btree (store_id, created_at, id) WHERE (reservation_number IS NULL);
CREATE INDEX return_items_by_order_item ON public.return_items USING btree (store_id, order_item_id);
CREATE INDEX return_items_by_return ON public.return_items USING btree (store_id, return_id);
CREATE INDEX returns_by_order ON public.returns USING btree (store_id, order_id);
CREATE INDEX returns_by_time ON public.returns USING btree (store_id, created_at);
CREATE INDEX revised_records_by_revision ON public.revised_records USING btree (store_id, revision, kind, record_id);
CREATE INDEX sessions_by_user ON public.sessions USING btree (store_id, user_id);
CREATE INDEX shift_movements_by_shift ON public.shift_movements USING btree (store_id, shift_id);
CREATE INDEX shifts_by_closing ON public.shifts USING btree (store_id, closed_at);
CREATE UNIQUE INDEX shifts_by_number ON public.shifts USING btree (store_id, drawer_id, z_number) WHERE (z_number IS NOT NULL);
CREATE UNIQUE INDEX shifts_open ON public.shifts USING btree (store_id, drawer_id) WHERE (closed_at IS NULL);
CREATE INDEX sign_in_failures_by_time ON public.sign_in_failures USING btree (failed_at);
CREATE INDEX stock_counts_by_date ON public.stock_counts USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX stock_movement_units_by_unit ON public.stock_movement_units USING btree (store_id, unit_id);
CREATE INDEX stock_movements_by_product ON public.stock_movements USING btree (store_id, product_id, created_at DESC);
CREATE INDEX tax_changes_by_order ON public.tax_changes USING btree (store_id, order_id);
CREATE INDEX tax_changes_by_shift ON public.tax_changes USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE UNIQUE INDEX tax_rates_by_name ON public.tax_rates USING btree (store_id, lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX tax_rates_default ON public.tax_rates USING btree (store_id) WHERE is_default;
CREATE INDEX undone_returns_by_order ON public.undone_returns USING btree (store_id, order_id);
CREATE INDEX undone_returns_by_returned_shift ON public.undone_returns USING btree (store_id, returned_shift_id) WHERE (returned_shift_id IS NOT NULL);
CREATE INDEX undone_returns_by_shift ON public.undone_returns USING btree (store_id, shift_id) WHERE (shift_id IS NOT NULL);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_store_id_approved_by_fkey FOREIGN KEY (store_id, approved_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.borrow_records
    ADD CONSTRAINT borrow_records_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES public.customers(store_id, id);
ALTER TABLE ONLY public.borrow_records
    ADD CONSTRAINT borrow_records_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.borrow_records
    ADD CONSTRAINT borrow_records_store_id_order_item_id_fkey FOREIGN KEY (store_id, order_item_id) REFERENCES public.order_items(store_id, id);
ALTER TABLE ONLY public.borrow_records
    ADD CONSTRAINT borrow_records_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.borrow_records
    ADD CONSTRAINT borrow_records_store_id_returned_shift_id_fkey FOREIGN KEY (store_id, returned_shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_store_id_borrow_record_id_fkey FOREIGN KEY (store_id, borrow_record_id) REFERENCES public.borrow_records(store_id, id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_store_id_claim_id_fkey FOREIGN KEY (store_id, claim_id) REFERENCES public.claims(store_id, id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_store_id_voided_by_fkey FOREIGN KEY (store_id, voided_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.claim_totals
    ADD CONSTRAINT claim_totals_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_store_id_borrow_record_id_fkey FOREIGN KEY (store_id, borrow_record_id) REFERENCES public.borrow_records(store_id, id);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.cost_changes
    ADD CONSTRAINT cost_changes_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.cost_changes
    ADD CONSTRAINT cost_changes_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.cost_changes
    ADD CONSTRAINT cost_changes_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.customer_totals
    ADD CONSTRAINT customer_totals_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES public.customers(store_id, id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.delivery_attempts
    ADD CONSTRAINT delivery_attempts_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.delivery_attempts
    ADD CONSTRAINT delivery_attempts_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.delivery_person_totals
    ADD CONSTRAINT delivery_person_totals_store_id_delivery_person_id_fkey FOREIGN KEY (store_id, delivery_person_id) REFERENCES public.delivery_persons(store_id, id);
ALTER TABLE ONLY public.delivery_persons
    ADD CONSTRAINT delivery_persons_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.device_drawers
    ADD CONSTRAINT device_drawers_store_id_drawer_id_fkey FOREIGN KEY (store_id, drawer_id) REFERENCES public.drawers(store_id, id);
ALTER TABLE ONLY public.device_drawers
    ADD CONSTRAINT device_drawers_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.device_people
    ADD CONSTRAINT device_people_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.discount_changes
    ADD CONSTRAINT discount_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.discount_changes
    ADD CONSTRAINT discount_changes_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.discount_changes
    ADD CONSTRAINT discount_changes_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.discount_changes
    ADD CONSTRAINT discount_changes_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.discount_totals
    ADD CONSTRAINT discount_totals_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.drawers
    ADD CONSTRAINT drawers_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.hand_ins
    ADD CONSTRAINT hand_ins_store_id_delivery_person_id_fkey FOREIGN KEY (store_id, delivery_person_id) REFERENCES public.delivery_persons(store_id, id);
ALTER TABLE ONLY public.hand_ins
    ADD CONSTRAINT hand_ins_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.hand_ins
    ADD CONSTRAINT hand_ins_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.hand_ins
    ADD CONSTRAINT hand_ins_store_id_voided_by_fkey FOREIGN KEY (store_id, voided_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.held_deposit_changes
    ADD CONSTRAINT held_deposit_changes_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.held_deposit_changes
    ADD CONSTRAINT held_deposit_changes_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.hour_totals
    ADD CONSTRAINT hour_totals_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.late_orders
    ADD CONSTRAINT late_orders_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.late_orders
    ADD CONSTRAINT late_orders_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.loan_reminders
    ADD CONSTRAINT loan_reminders_store_id_borrow_record_id_fkey FOREIGN KEY (store_id, borrow_record_id) REFERENCES public.borrow_records(store_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.loan_reminders
    ADD CONSTRAINT loan_reminders_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.order_units
    ADD CONSTRAINT order_units_store_id_borrow_record_id_fkey FOREIGN KEY (store_id, borrow_record_id) REFERENCES public.borrow_records(store_id, id);
ALTER TABLE ONLY public.order_units
    ADD CONSTRAINT order_units_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.order_units
    ADD CONSTRAINT order_units_store_id_order_item_id_fkey FOREIGN KEY (store_id, order_item_id) REFERENCES public.order_items(store_id, id);
ALTER TABLE ONLY public.order_units
    ADD CONSTRAINT order_units_store_id_unit_id_fkey FOREIGN KEY (store_id, unit_id) REFERENCES public.product_units(store_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_cancelled_shift_id_fkey FOREIGN KEY (store_id, cancelled_shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_created_by_fkey FOREIGN KEY (store_id, created_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES public.customers(store_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_delivery_person_id_fkey FOREIGN KEY (store_id, delivery_person_id) REFERENCES public.delivery_persons(store_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.parked_orders
    ADD CONSTRAINT parked_orders_store_id_created_by_fkey FOREIGN KEY (store_id, created_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.parked_orders
    ADD CONSTRAINT parked_orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.parked_orders
    ADD CONSTRAINT parked_orders_store_id_taken_by_fkey FOREIGN KEY (store_id, taken_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.payment_method_totals
    ADD CONSTRAINT payment_method_totals_store_id_payment_method_id_fkey FOREIGN KEY (store_id, payment_method_id) REFERENCES public.payment_methods(store_id, id);
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_store_id_collected_by_fkey FOREIGN KEY (store_id, collected_by) REFERENCES public.delivery_persons(store_id, id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_store_id_payment_method_id_fkey FOREIGN KEY (store_id, payment_method_id) REFERENCES public.payment_methods(store_id, id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_store_id_voided_by_fkey FOREIGN KEY (store_id, voided_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.pins
    ADD CONSTRAINT pins_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.product_units
    ADD CONSTRAINT product_units_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_store_id_category_id_fkey FOREIGN KEY (store_id, category_id) REFERENCES public.categories(store_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_store_id_fee_tax_rate_id_fkey FOREIGN KEY (store_id, fee_tax_rate_id) REFERENCES public.tax_rates(store_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES public.providers(store_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_store_id_tax_rate_id_fkey FOREIGN KEY (store_id, tax_rate_id) REFERENCES public.tax_rates(store_id, id);
ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.purchase_history
    ADD CONSTRAINT purchase_history_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.purchase_history
    ADD CONSTRAINT purchase_history_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_store_id_payment_method_id_fkey FOREIGN KEY (store_id, payment_method_id) REFERENCES public.payment_methods(store_id, id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.purchase_return_items
    ADD CONSTRAINT purchase_return_items_store_id_purchase_item_id_fkey FOREIGN KEY (store_id, purchase_item_id) REFERENCES public.purchase_items(store_id, id);
ALTER TABLE ONLY public.purchase_return_items
    ADD CONSTRAINT purchase_return_items_store_id_purchase_return_id_fkey FOREIGN KEY (store_id, purchase_return_id) REFERENCES public.purchase_returns(store_id, id);
ALTER TABLE ONLY public.purchase_returns
    ADD CONSTRAINT purchase_returns_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.purchase_returns
    ADD CONSTRAINT purchase_returns_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.purchase_tax_changes
    ADD CONSTRAINT purchase_tax_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.purchase_tax_changes
    ADD CONSTRAINT purchase_tax_changes_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_store_id_created_by_fkey FOREIGN KEY (store_id, created_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES public.providers(store_id, id);
ALTER TABLE ONLY public.receipt_items
    ADD CONSTRAINT receipt_items_store_id_purchase_item_id_fkey FOREIGN KEY (store_id, purchase_item_id) REFERENCES public.purchase_items(store_id, id);
ALTER TABLE ONLY public.receipt_items
    ADD CONSTRAINT receipt_items_store_id_receipt_id_fkey FOREIGN KEY (store_id, receipt_id) REFERENCES public.receipts(store_id, id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_store_id_session_id_fkey FOREIGN KEY (store_id, session_id) REFERENCES public.sessions(store_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refund_methods
    ADD CONSTRAINT refund_methods_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.refund_methods
    ADD CONSTRAINT refund_methods_store_id_payment_method_id_fkey FOREIGN KEY (store_id, payment_method_id) REFERENCES public.payment_methods(store_id, id);
ALTER TABLE ONLY public.refund_methods
    ADD CONSTRAINT refund_methods_store_id_refund_id_fkey FOREIGN KEY (store_id, refund_id) REFERENCES public.refunds(store_id, id);
ALTER TABLE ONLY public.refund_methods
    ADD CONSTRAINT refund_methods_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_store_id_borrow_record_id_fkey FOREIGN KEY (store_id, borrow_record_id) REFERENCES public.borrow_records(store_id, id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_store_id_return_id_fkey FOREIGN KEY (store_id, return_id) REFERENCES public.returns(store_id, id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.reservation_items
    ADD CONSTRAINT reservation_items_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.reservation_items
    ADD CONSTRAINT reservation_items_store_id_reservation_id_fkey FOREIGN KEY (store_id, reservation_id) REFERENCES public.reservations(store_id, id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_store_id_closed_by_fkey FOREIGN KEY (store_id, closed_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_store_id_created_by_fkey FOREIGN KEY (store_id, created_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES public.customers(store_id, id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.return_items
    ADD CONSTRAINT return_items_store_id_order_item_id_fkey FOREIGN KEY (store_id, order_item_id) REFERENCES public.order_items(store_id, id);
ALTER TABLE ONLY public.return_items
    ADD CONSTRAINT return_items_store_id_return_id_fkey FOREIGN KEY (store_id, return_id) REFERENCES public.returns(store_id, id);
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_store_id_drawer_id_fkey FOREIGN KEY (store_id, drawer_id) REFERENCES public.drawers(store_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.shift_movements
    ADD CONSTRAINT shift_movements_store_id_approved_by_fkey FOREIGN KEY (store_id, approved_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.shift_movements
    ADD CONSTRAINT shift_movements_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.shift_movements
    ADD CONSTRAINT shift_movements_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.shift_movements
    ADD CONSTRAINT shift_movements_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_store_id_closed_by_fkey FOREIGN KEY (store_id, closed_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_store_id_drawer_id_fkey FOREIGN KEY (store_id, drawer_id) REFERENCES public.drawers(store_id, id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_store_id_opened_by_fkey FOREIGN KEY (store_id, opened_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_store_id_refused_by_fkey FOREIGN KEY (store_id, refused_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.stale_totals
    ADD CONSTRAINT stale_totals_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_store_id_count_id_fkey FOREIGN KEY (store_id, count_id) REFERENCES public.stock_counts(store_id, id);
ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_store_id_category_id_fkey FOREIGN KEY (store_id, category_id) REFERENCES public.categories(store_id, id);
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_store_id_closed_by_fkey FOREIGN KEY (store_id, closed_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_store_id_created_by_fkey FOREIGN KEY (store_id, created_by) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.stock_movement_units
    ADD CONSTRAINT stock_movement_units_store_id_movement_id_fkey FOREIGN KEY (store_id, movement_id) REFERENCES public.stock_movements(store_id, id);
ALTER TABLE ONLY public.stock_movement_units
    ADD CONSTRAINT stock_movement_units_store_id_unit_id_fkey FOREIGN KEY (store_id, unit_id) REFERENCES public.product_units(store_id, id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES public.products(store_id, id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_store_id_purchase_id_fkey FOREIGN KEY (store_id, purchase_id) REFERENCES public.purchases(store_id, id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_store_id_stock_count_id_fkey FOREIGN KEY (store_id, stock_count_id) REFERENCES public.stock_counts(store_id, id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.store_counters
    ADD CONSTRAINT store_counters_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.store_totals
    ADD CONSTRAINT store_totals_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.tax_changes
    ADD CONSTRAINT tax_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.tax_changes
    ADD CONSTRAINT tax_changes_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.tax_changes
    ADD CONSTRAINT tax_changes_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES public.shifts(store_id, id);
ALTER TABLE ONLY public.tax_rates
    ADD CONSTRAINT tax_rates_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.tax_totals
    ADD CONSTRAINT tax_totals_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.undone_returns
    ADD CONSTRAINT undone_returns_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES public.orders(store_id, id);
ALTER TABLE ONLY public.undone_returns
    ADD CONSTRAINT undone_returns_store_id_user_id_fkey FOREIGN KEY (store_id, user_id) REFERENCES public.users(store_id, id);
ALTER TABLE ONLY public.unused_pictures
    ADD CONSTRAINT unused_pictures_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(store_id);
CREATE FUNCTION public.add_discount_totals_1(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::discount_totals, totals -> 'discount_totals') loop
    insert into discount_totals as t (store_id, day, person_and_reason, line_cents, order_cents, price_cents,
      orders_count)
    values (store, r.day, r.person_and_reason, r.line_cents, r.order_cents, r.price_cents, r.orders_count)
    on conflict (store_id, day, person_and_reason) do update set
      line_cents = t.line_cents + excluded.line_cents,
      order_cents = t.order_cents + excluded.order_cents,
      price_cents = t.price_cents + excluded.price_cents,
      orders_count = t.orders_count + excluded.orders_count;
  end loop;
end $$;
CREATE FUNCTION public.add_totals_1(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::store_totals, totals -> 'store_totals') loop
    insert into store_totals (store_id, day, payments_cents, refunds_cents, deposits_refunded_cents, deposits_held_change_cents,
      deposits_kept_cents, cancellations_count, orders_count, completed_count, cancelled_count,
      orders_total_cents, unpaid_count, amount_due_cents, open_loans_count, open_loan_units,
      open_deposits_cents)
    values (store, r.day, r.payments_cents, r.refunds_cents, r.deposits_refunded_cents,
      r.deposits_held_change_cents, r.deposits_kept_cents, r.cancellations_count, r.orders_count,
      r.completed_count, r.cancelled_count, r.orders_total_cents, r.unpaid_count, r.amount_due_cents,
      r.open_loans_count, r.open_loan_units, r.open_deposits_cents)
    on conflict (store_id, day) do update set payments_cents = store_totals.payments_cents + excluded.payments_cents, refunds_cents =
      store_totals.refunds_cents + excluded.refunds_cents, deposits_refunded_cents =
      store_totals.deposits_refunded_cents + excluded.deposits_refunded_cents,
      deposits_held_change_cents = store_totals.deposits_held_change_cents +
      excluded.deposits_held_change_cents, deposits_kept_cents =
      store_totals.deposits_kept_cents + excluded.deposits_kept_cents, cancellations_count =
      store_totals.cancellations_count + excluded.cancellations_count, orders_count =
      store_totals.orders_count + excluded.orders_count, completed_count =
      store_totals.completed_count + excluded.completed_count, cancelled_count =
      store_totals.cancelled_count + excluded.cancelled_count, orders_total_cents =
      store_totals.orders_total_cents + excluded.orders_total_cents, unpaid_count =
      store_totals.unpaid_count + excluded.unpaid_count, amount_due_cents =
      store_totals.amount_due_cents + excluded.amount_due_cents, open_loans_count =
      store_totals.open_loans_count + excluded.open_loans_count, open_loan_units =
      store_totals.open_loan_units + excluded.open_loan_units, open_deposits_cents =
      store_totals.open_deposits_cents + excluded.open_deposits_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::hour_totals, totals -> 'hour_totals') loop
    insert into hour_totals (store_id, day, hour, orders_count, payments_cents, refunds_cents)
    values (store, r.day, r.hour, r.orders_count, r.payments_cents, r.refunds_cents)
    on conflict (store_id, day, hour) do update set orders_count = hour_totals.orders_count + excluded.orders_count, payments_cents =
      hour_totals.payments_cents + excluded.payments_cents, refunds_cents =
      hour_totals.refunds_cents + excluded.refunds_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::payment_method_totals, totals -> 'payment_method_totals') loop
    insert into payment_method_totals (store_id, day, payment_method_id, orders_count, payments_count, payments_cents)
    values (store, r.day, r.payment_method_id, r.orders_count, r.payments_count, r.payments_cents)
    on conflict (store_id, day, payment_method_id) do update set orders_count = payment_method_totals.orders_count + excluded.orders_count, payments_count =
      payment_method_totals.payments_count + excluded.payments_count, payments_cents =
      payment_method_totals.payments_cents + excluded.payments_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::delivery_person_totals, totals -> 'delivery_person_totals') loop
    insert into delivery_person_totals (store_id, period, starts_on, delivery_person_id, orders_count, delivered_count)
    values (store, r.period, r.starts_on, r.delivery_person_id, r.orders_count, r.delivered_count)
    on conflict (store_id, period, starts_on, delivery_person_id) do update set orders_count = delivery_person_totals.orders_count + excluded.orders_count, delivered_count =
      delivery_person_totals.delivered_count + excluded.delivered_count;
  end loop;
  for r in select * from jsonb_populate_recordset(null::customer_totals, totals -> 'customer_totals') loop
    insert into customer_totals (store_id, period, starts_on, customer_id, net_paid_cents, orders_count, orders_total_cents)
    values (store, r.period, r.starts_on, r.customer_id, r.net_paid_cents, r.orders_count, r.orders_total_cents)
    on conflict (store_id, period, starts_on, customer_id) do update set net_paid_cents = customer_totals.net_paid_cents + excluded.net_paid_cents, orders_count =
      customer_totals.orders_count + excluded.orders_count, orders_total_cents =
      customer_totals.orders_total_cents + excluded.orders_total_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::product_totals, totals -> 'product_totals') loop
    insert into product_totals (store_id, period, starts_on, product_id, units_sold, units_lent, revenue_cents, cost_cents,
      uncosted_revenue_cents)
    values (store, r.period, r.starts_on, r.product_id, r.units_sold, r.units_lent, r.revenue_cents, r.cost_cents,
      r.uncosted_revenue_cents)
    on conflict (store_id, period, starts_on, product_id) do update set units_sold = product_totals.units_sold + excluded.units_sold, units_lent =
      product_totals.units_lent + excluded.units_lent, revenue_cents =
      product_totals.revenue_cents + excluded.revenue_cents, cost_cents =
      product_totals.cost_cents + excluded.cost_cents, uncosted_revenue_cents =
      product_totals.uncosted_revenue_cents + excluded.uncosted_revenue_cents;
  end loop;
end $$;
CREATE FUNCTION public.add_totals_2(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  perform add_totals_1(store, totals);
  for r in
    select * from jsonb_populate_recordset(null::payment_method_totals, totals -> 'payment_method_totals') t
    where t.roundings_cents <> 0
  loop
    update payment_method_totals t set roundings_cents = t.roundings_cents + r.roundings_cents
    where t.store_id = store and t.day = r.day and t.payment_method_id = r.payment_method_id;
  end loop;
end $$;
CREATE FUNCTION public.add_totals_3(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  perform add_totals_2(store, totals);
  for r in select * from jsonb_populate_recordset(null::tax_totals, totals -> 'tax_totals') loop
    insert into tax_totals as t (store_id, day, tax_rate_id, taxable_cents, net_cents, tax_cents,
      taxable_given_back_cents, net_given_back_cents, tax_given_back_cents)
    values (store, r.day, r.tax_rate_id, r.taxable_cents, r.net_cents, r.tax_cents,
      r.taxable_given_back_cents, r.net_given_back_cents, r.tax_given_back_cents)
    on conflict (store_id, day, tax_rate_id) do update set
      taxable_cents = t.taxable_cents + excluded.taxable_cents,
      net_cents = t.net_cents + excluded.net_cents,
      tax_cents = t.tax_cents + excluded.tax_cents,
      taxable_given_back_cents = t.taxable_given_back_cents + excluded.taxable_given_back_cents,
      net_given_back_cents = t.net_given_back_cents + excluded.net_given_back_cents,
      tax_given_back_cents = t.tax_given_back_cents + excluded.tax_given_back_cents;
  end loop;
end $$;
CREATE FUNCTION public.add_totals_4(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  perform add_totals_3(store, totals);
  for r in
    select * from jsonb_populate_recordset(null::payment_method_totals, totals -> 'payment_method_totals') t
    where t.voids_count <> 0 or t.voids_cents <> 0 or t.refunds_count <> 0 or t.refunds_cents <> 0
  loop
    update payment_method_totals t set voids_count = t.voids_count + r.voids_count,
      voids_cents = t.voids_cents + r.voids_cents, refunds_count = t.refunds_count + r.refunds_count,
      refunds_cents = t.refunds_cents + r.refunds_cents
    where t.store_id = store and t.day = r.day and t.payment_method_id = r.payment_method_id;
  end loop;
end $$;
CREATE FUNCTION public.add_totals_5(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform add_totals_6(store, totals);
  perform mark_stale_1(store);
end $$;
CREATE FUNCTION public.add_totals_6(store uuid, totals jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  perform add_totals_4(store, totals);
  for r in select * from jsonb_populate_recordset(null::claim_totals, totals -> 'claim_totals') loop
    insert into claim_totals as t (store_id, day, kind, amount_cents)
    values (store, r.day, r.kind, r.amount_cents)
    on conflict (store_id, day, kind) do update set amount_cents = t.amount_cents + excluded.amount_cents;
  end loop;
  perform add_discount_totals_1(store, totals);
end $$;
CREATE FUNCTION public.insert_order_1(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.reference, r.notes, r.user_id,
      r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_1(store, document -> 'totals');
  return next;
end $$;
CREATE FUNCTION public.insert_order_2(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_2(store, document -> 'totals');
  return next;
end $$;
CREATE FUNCTION public.insert_order_3(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_2(store, document -> 'totals');
  return next;
end $$;
CREATE FUNCTION public.insert_order_4(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::tax_changes, document -> 'taxChanges') loop
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents,
      created_at)
    values (store, r.id, r.order_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents, r.tax_cents,
      r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_3(store, document -> 'totals');
  return next;
end $$;
CREATE FUNCTION public.insert_order_5(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
begin
  return query select i.order_number, i.search_text, i.zone_version from insert_order_6(store, document) i;
  perform mark_stale_1(store);
end $$;
CREATE FUNCTION public.insert_order_6(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents, shift_id)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents, o.shift_id);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at, due_on,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, r.due_on, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      reference, notes, user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id,
      r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::tax_changes, document -> 'taxChanges') loop
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents,
      created_at, shift_id)
    values (store, r.id, r.order_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents, r.tax_cents,
      r.created_at, r.shift_id);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_3(store, document -> 'totals');
  perform add_discount_totals_1(store, document -> 'totals');
  return next;
end $$;
CREATE FUNCTION public.insert_order_7(store uuid, document jsonb) RETURNS TABLE(order_number bigint, search_text text, zone_version integer)
    LANGUAGE plpgsql
    AS $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, customer_company, customer_tax_number, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents, shift_id, accepted_as_taken, from_another_drawer,
    is_exempt, shares_check_at)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.customer_company, o.customer_tax_number,
    o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents, o.shift_id, o.accepted_as_taken,
    o.from_another_drawer, o.is_exempt, o.shares_check_at);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      settled_share_cents, tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.settled_share_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at, due_on,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, r.due_on, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      parts, reference, notes, user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.parts, r.reference, r.notes, r.user_id, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id,
      r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::tax_changes, document -> 'taxChanges') loop
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents,
      created_at, shift_id)
    values (store, r.id, r.order_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents, r.tax_cents,
      r.created_at, r.shift_id);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_3(store, document -> 'totals');
  perform add_discount_totals_1(store, document -> 'totals');
  return next;
end $$;
CREATE FUNCTION public.insert_purchase_1(store uuid, document jsonb) RETURNS TABLE(purchase_number bigint, search_text text)
    LANGUAGE plpgsql
    AS $$
declare
  b purchases;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'purchase'
  returning c.last_number into strict purchase_number;
  b := jsonb_populate_record(null::purchases, document -> 'purchase');
  search_text := trim(purchase_number || ' ' || b.search_text);
  insert into purchases (store_id, id, purchase_number, status, payment_status, provider_id, provider_name, notes, items_count,
    subtotal_cents, tax_cents, discount_cents, total_cents, returns_total_cents, payments_total_cents,
    amount_due_cents, marked_paid, search_text, created_by, created_at, updated_at)
  values (store, b.id, purchase_number, b.status, b.payment_status, b.provider_id, b.provider_name, b.notes,
    b.items_count, b.subtotal_cents, b.tax_cents, b.discount_cents, b.total_cents,
    b.returns_total_cents, b.payments_total_cents, b.amount_due_cents, b.marked_paid, search_text,
    b.created_by, b.created_at, b.updated_at);
  for r in select * from jsonb_populate_recordset(null::purchase_items, document -> 'items') loop
    insert into purchase_items (store_id, id, purchase_id, position, product_id, product_name, product_barcode, ordered_qty,
      received_qty, returned_qty, unit_cost_cents)
    values (store, r.id, r.purchase_id, r.position, r.product_id, r.product_name, r.product_barcode, r.ordered_qty,
      r.received_qty, r.returned_qty, r.unit_cost_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::purchase_history, document -> 'history') loop
    insert into purchase_history (store_id, id, purchase_id, action, changes, user_id, created_at)
    values (store, r.id, r.purchase_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  return next;
end $$;
CREATE FUNCTION public.insert_purchase_2(store uuid, document jsonb) RETURNS TABLE(purchase_number bigint, search_text text)
    LANGUAGE plpgsql
    AS $$
declare
  b purchases;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'purchase'
  returning c.last_number into strict purchase_number;
  b := jsonb_populate_record(null::purchases, document -> 'purchase');
  search_text := trim(purchase_number || ' ' || b.search_text);
  insert into purchases (store_id, id, purchase_number, status, payment_status, provider_id, provider_name, notes, items_count,
    subtotal_cents, tax_cents, added_tax_cents, discount_cents, total_cents, returns_total_cents, payments_total_cents,
    amount_due_cents, marked_paid, search_text, created_by, created_at, updated_at)
  values (store, b.id, purchase_number, b.status, b.payment_status, b.provider_id, b.provider_name, b.notes,
    b.items_count, b.subtotal_cents, b.tax_cents, b.added_tax_cents, b.discount_cents, b.total_cents,
    b.returns_total_cents, b.payments_total_cents, b.amount_due_cents, b.marked_paid, search_text,
    b.created_by, b.created_at, b.updated_at);
  for r in select * from jsonb_populate_recordset(null::purchase_items, document -> 'items') loop
    insert into purchase_items (store_id, id, purchase_id, position, product_id, product_name, product_barcode, ordered_qty,
      received_qty, returned_qty, unit_cost_cents, tax_rate_id, tax_name, tax_percent, taxed_units)
    values (store, r.id, r.purchase_id, r.position, r.product_id, r.product_name, r.product_barcode, r.ordered_qty,
      r.received_qty, r.returned_qty, r.unit_cost_cents, r.tax_rate_id, r.tax_name, r.tax_percent, r.taxed_units);
  end loop;
  for r in select * from jsonb_populate_recordset(null::purchase_history, document -> 'history') loop
    insert into purchase_history (store_id, id, purchase_id, action, changes, user_id, created_at)
    values (store, r.id, r.purchase_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  return next;
end $$;
CREATE FUNCTION public.insert_receipt_1(store uuid, document jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  d receipts;
  r record;
begin
  d := jsonb_populate_record(null::receipts, document -> 'receipt');
  insert into receipts (store_id, id, purchase_id, notes, user_id, created_at)
  values (store, d.id, d.purchase_id, d.notes, d.user_id, d.created_at);
  for r in select * from jsonb_populate_recordset(null::receipt_items, document -> 'items') loop
    insert into receipt_items (store_id, id, receipt_id, purchase_item_id, quantity, unit_cost_cents)
    values (store, r.id, r.receipt_id, r.purchase_item_id, r.quantity, r.unit_cost_cents);
    update purchase_items i set received_qty = i.received_qty + r.quantity
    where i.store_id = store and i.id = r.purchase_item_id;
  end loop;
  perform move_stock_1(store, document -> 'moves');
end $$;
CREATE FUNCTION public.insert_receipt_2(store uuid, document jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  d receipts;
  r record;
begin
  d := jsonb_populate_record(null::receipts, document -> 'receipt');
  insert into receipts (store_id, id, purchase_id, notes, user_id, created_at)
  values (store, d.id, d.purchase_id, d.notes, d.user_id, d.created_at);
  for r in select * from jsonb_populate_recordset(null::receipt_items, document -> 'items') loop
    insert into receipt_items (store_id, id, receipt_id, purchase_item_id, quantity, unit_cost_cents)
    values (store, r.id, r.receipt_id, r.purchase_item_id, r.quantity, r.unit_cost_cents);
    update purchase_items i set received_qty = i.received_qty + r.quantity, taxed_units = i.taxed_units + r.quantity
    where i.store_id = store and i.id = r.purchase_item_id;
  end loop;
  for r in select * from jsonb_populate_recordset(null::purchase_tax_changes, document -> 'taxChanges') loop
    insert into purchase_tax_changes (store_id, id, purchase_id, tax_rate_id, is_given_back, taxable_cents, net_cents,
      tax_cents, created_at)
    values (store, r.id, r.purchase_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents,
      r.tax_cents, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
end $$;
CREATE FUNCTION public.mark_stale_1(store uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from discount_changes d where d.store_id = store) then
    insert into stale_totals (store_id) values (store) on conflict do nothing;
  end if;
end $$;
CREATE FUNCTION public.move_stock_1(store uuid, moves jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id, stock_count_id)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;
CREATE FUNCTION public.move_stock_2(store uuid, moves jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id,
      stock_count_id, units, note)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id, r.units, r.note);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity, sum(
      case m.reason when 'REPAIR_OUT' then -m.quantity when 'REPAIR_IN' then -m.quantity when 'WRITE_OFF' then -m.units
      else 0 end
    )::integer as repaired
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity, in_repair = p.in_repair + r.repaired
    where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;
CREATE FUNCTION public.move_stock_3(store uuid, moves jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id,
      stock_count_id, units, note)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id, r.units, r.note);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.id, m.quantity, m.reason, u.unit_id::uuid as unit_id
    from jsonb_to_recordset(moves) m (id uuid, quantity integer, reason text, unit_ids jsonb),
      jsonb_array_elements_text(m.unit_ids) u (unit_id)
  loop
    insert into stock_movement_units (store_id, movement_id, unit_id) values (store, r.id, r.unit_id);
    update product_units set state = case
      when r.quantity > 0 then 'HERE' when r.reason = 'LOAN' then 'OUT' when r.reason = 'REPAIR_OUT' then 'IN_REPAIR'
      else 'GONE' end
    where product_units.store_id = store and product_units.id = r.unit_id;
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity, sum(
      case m.reason when 'REPAIR_OUT' then -m.quantity when 'REPAIR_IN' then -m.quantity when 'WRITE_OFF' then -m.units
      else 0 end
    )::integer as repaired, sum(sign(m.quantity) * jsonb_array_length(m.unit_ids))::integer as units_here
    from jsonb_to_recordset(moves) m (product_id uuid, quantity integer, reason text, units integer, unit_ids jsonb)
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity, in_repair = p.in_repair + r.repaired,
      units_here = p.units_here + r.units_here
    where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;
CREATE FUNCTION public.number_reservation_1(store uuid, reservation uuid) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  number bigint;
  r record;
begin
  insert into store_counters as c (store_id, counter, last_number) values (store, 'reservation', 1)
  on conflict (store_id, counter) do update set last_number = c.last_number + 1
  returning c.last_number into strict number;
  for r in
    select o.id from reservations o
    where o.store_id = store and o.reservation_number is null and o.id <> reservation
    order by o.created_at, o.id
  loop
    update reservations o set reservation_number = number where o.store_id = store and o.id = r.id;
    number := number + 1;
    update store_counters c set last_number = number where c.store_id = store and c.counter = 'reservation';
  end loop;
  update reservations o set reservation_number = number where o.store_id = store and o.id = reservation;
  return number;
end $$;
CREATE FUNCTION public.revise_records_1(store uuid, clock bigint, oldest bigint, OUT latest bigint, OUT has_more boolean) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  noted uuid[];
  categories uuid[];
  providers uuid[];
  changed record;
begin
  latest := (select coalesce(max(r.number), 0) from revisions r where r.store_id = store);
  has_more := false;
  if latest > 0 and not exists (select from record_changes c where c.store_id = store) then
    return;
  end if;
  -- A database that only reads tells what has a revision.
  if current_setting('transaction_read_only') = 'on' then
    return;
  end if;
  insert into revisions (store_id, number) values (store, 0) on conflict do nothing;
  perform from revisions r where r.store_id = store and r.number = 0 for update;
  latest := (select max(r.number) from revisions r where r.store_id = store);
  if latest > 0 and not exists (select from record_changes c where c.store_id = store) then
    return;
  end if;
  if latest < oldest then
    -- Nobody can go on from there: whoever asks next copies everything.
    delete from record_changes c where c.store_id = store;
  end if;
  noted := array(select c.id from record_changes c where c.store_id = store order by c.id limit 2000);
  latest := greatest(latest + 1, clock);
  insert into revisions (store_id, number) values (store, latest);
  -- A product has the names of its category and its provider.
  categories := array(
    select c.record_id from record_changes c where c.store_id = store and c.kind = 'category' and c.id = any(noted));
  providers := array(
    select c.record_id from record_changes c where c.store_id = store and c.kind = 'provider' and c.id = any(noted));
  if cardinality(categories) + cardinality(providers) > 0 then
    for changed in
      select p.id from products p
      where p.store_id = store and p.archived_at is null
        and (p.category_id = any(categories) or p.provider_id = any(providers))
    loop
      insert into revised_records (store_id, kind, record_id, revision) values (store, 'product', changed.id, latest)
      on conflict (store_id, kind, record_id) do update set revision = excluded.revision;
    end loop;
  end if;
  for changed in
    select distinct c.kind, c.record_id from record_changes c where c.store_id = store and c.id = any(noted)
  loop
    insert into revised_records (store_id, kind, record_id, revision) values (store, changed.kind, changed.record_id, latest)
    on conflict (store_id, kind, record_id) do update set revision = excluded.revision;
  end loop;
  delete from record_changes c where c.store_id = store and c.id = any(noted);
  delete from revised_records r where r.store_id = store and r.revision < oldest;
  delete from revisions r where r.store_id = store and r.number > 0 and r.number < oldest;
  has_more := exists (select from record_changes c where c.store_id = store);
end $$;
INSERT INTO public.migrations (name) VALUES
    ('0001_shop.sql'),
    ('0002_borrow_search.sql'),
    ('0003_tracking_switch.sql'),
    ('0004_purchasing.sql'),
    ('0005_totals.sql'),
    ('0006_large_stores.sql'),
    ('0007_people.sql'),
    ('0008_lost_refreshes.sql'),
    ('0009_canonical_keys.sql'),
    ('0010_whole_shares.sql'),
    ('0011_document_functions.sql'),
    ('0012_low_on_stock.sql'),
    ('0013_languages.sql'),
    ('0014_cash.sql'),
    ('0015_parked_orders.sql'),
    ('0016_counter_settings.sql'),
    ('0017_favourites.sql'),
    ('0018_custom_items.sql'),
    ('0019_discounts.sql'),
    ('0020_sorted_lists.sql'),
    ('0021_tax_rates.sql'),
    ('0022_taxes.sql'),
    ('0023_purchase_taxes.sql'),
    ('0024_pins.sql'),
    ('0025_refunds_and_voids.sql'),
    ('0026_limits.sql'),
    ('0027_couriers.sql'),
    ('0028_drawers.sql'),
    ('0029_shift_links.sql'),
    ('0030_charges.sql'),
    ('0031_due_days.sql'),
    ('0032_reminders.sql'),
    ('0033_repairs.sql'),
    ('0034_reservations.sql'),
    ('0035_units.sql'),
    ('0036_unit_loans.sql'),
    ('0037_discount_totals.sql'),
    ('0038_reservation_changes.sql'),
    ('0039_order_columns.sql'),
    ('0040_codes.sql'),
    ('0041_cash.sql'),
    ('0042_buyers.sql'),
    ('0043_limits.sql'),
    ('0044_offline.sql'),
    ('0045_search.sql'),
    ('0046_loan_terms.sql'),
    ('0047_damaged_goods.sql'),
    ('0049_deliveries.sql'),
    ('0050_reservation_numbers.sql'),
    ('0051_edits.sql'),
    ('0052_record_changes.sql'),
    ('0055_undone_returns.sql');
