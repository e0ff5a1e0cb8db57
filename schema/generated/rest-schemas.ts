// Generated from schema/rest/openapi.yaml by scripts/codegen-rest.mjs. Not to be edited.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description In the caller's language; '' on success unless the operation names a text. */
        Text: string;
        SecondStep: {
            /** @description For `login_code`. */
            ticket: string;
            methods: ("code" | "passkey" | "recovery_code")[];
            /** @description How long the ticket is valid. */
            seconds: number;
        };
        /** @description E-mail address. 邮箱。 */
        Email: string;
        /** @description 6-20 characters with at least one letter and one digit. 新密码。 */
        NewPassword: string;
        /** @description The code from the mail, valid 15 minutes. 验证码。 */
        MailCode: string;
        /** @description The code that was sent, valid 5 minutes. 验证码。 */
        PhoneCode: string;
        /** @description Number without country code. 手机号。 */
        Cellphone: string;
        /** @description Country calling code, padded to 4 digits, such as `0086`. 国家代码。 */
        RegionId: string;
        /** @description Address of the wallet. 钱包地址。 */
        Wallet: string;
        /** @description Signature of the newest message of `get_sign_str`. 签名。 */
        Signature: string;
        /** @description Of the own transaction. */
        TransactionHash: string;
        /**
         * @description `zh` is an alias of `ch`.
         * @default en
         * @enum {unknown}
         */
        LanCls: "ch" | "en" | "zh";
        /**
         * @description Rows to skip.
         * @default 0
         */
        Offset: number;
        /**
         * @description Maximum number of rows.
         * @default 10
         */
        Limit: number;
        Id: number | string;
        /** @description Seconds since 1970, UTC. */
        Seconds: number;
        /**
         * @description 1 yes, 0 no. A request may also send `true` or `false`.
         * @enum {unknown}
         */
        Flag: 0 | 1;
        /** @description All that match, not only this page. */
        Total: number;
        /**
         * @description 1 app, 2 game, 3 NFT, 4 hardware.
         * @enum {unknown}
         */
        AppType: 1 | 2 | 3 | 4;
        User: {
            user_id: components["schemas"]["Id"];
            nickname: string;
            /** @description Absolute address. */
            avatar: string | null;
            /** @description Vitamins. */
            point: number;
            wallet: string | null;
            email: string | null;
            is_bind_google: boolean;
            is_bind_twitter: boolean;
            is_bind_wechat: boolean;
            /** @description 1 developer, 2 Goldfinger, 3 staff. */
            role: (1 | 2 | 3)[];
            /** @description `role` contains 2. */
            audit: boolean;
            /** @description `role` contains 1. */
            dev: boolean;
        };
        Session: components["schemas"]["User"] & {
            /** @description For callers that are not browsers. */
            token?: string;
        };
        Unread: {
            /** @description Messages not yet read. */
            unread_count: number;
            /** @description This week's posts. */
            week_count: number;
        };
        Message: {
            id: components["schemas"]["Id"];
            title: string;
            content: string;
            utc_timestamp: components["schemas"]["Seconds"];
            /** @description The same as text: `2026-11-21 08:30:00`, UTC. */
            date: string;
            is_read: boolean;
            /**
             * Format: uri
             * @description Absolute address of the page that it leads to.
             */
            link: string | null;
        };
        VitaminRecord: {
            id: components["schemas"]["Id"];
            content: string;
            /** @description Negative for a correction. */
            point: number;
            timestamp: components["schemas"]["Seconds"];
            /** @description 21 links to the product; 100 wallet, 101 Goldfinger, 102 referral, 103 newcomer gift. Show unknown types as text. */
            type: number;
            /** @description Null when it is about no product. */
            app_id: number | string | null;
        };
        Product: {
            app_id: components["schemas"]["Id"];
            app_type: components["schemas"]["AppType"];
            name: string;
            /** @description Square, 200x200; absolute address. */
            logo: string | null;
            /** @description Rectangular, 272x174; absolute address. */
            logoImage: string | null;
            /** @description App stage. */
            stage_id: number;
            stage_id_name: string;
            /** @description The caller follows it. */
            has_subscribe: components["schemas"]["Flag"];
            /** @description The caller has UPped it. */
            has_up: components["schemas"]["Flag"];
            /** @description The sum of its UPs. */
            up_value: number;
            /**
             * @description What this caller's UP adds: 2 for a Goldfinger.
             * @enum {unknown}
             */
            add_up_value: 1 | 2;
        };
        ProductInfo: components["schemas"]["Product"] & {
            slug: string;
            status: components["schemas"]["ProductStatus"];
            /** @description Promo words. */
            tagline: string | null;
            description: string | null;
            /** @description Joined by `|`: 1 iOS, 2 Android, 4 website, 8 WeChat tool, 16 PC software, 32 plugin. */
            platform: string;
            /** @description 1 Chinese, 2 Traditional Chinese, 3 English, 4 German, 5 Russian, 6 Spanish, 7 Japanese, 8 Arabic, 9 Portuguese, 10 Korean, 11 other. */
            languages: number[];
            categories: {
                id: components["schemas"]["Id"];
                name: string;
            }[];
            tags: string[];
            /** @description 750x422; absolute address. */
            banner: string | null;
            /** @description Absolute addresses. */
            screenshots: string[];
            links: {
                /** @enum {unknown} */
                kind: "website" | "whitepaper" | "video" | "ios" | "android" | "desktop" | "wechat" | "plugin" | "social" | "resource";
                name: string | null;
                url: string;
            }[];
            followers: number;
            /** @description Seconds since 1970; null before the first release. */
            released_at: number | null;
            /** @description Its developer. */
            owner_id: number | string | null;
        };
        /**
         * @description 0 in review, 1 released, 2 rejected, 3 taken down.
         * @enum {unknown}
         */
        ProductStatus: 0 | 1 | 2 | 3;
        OwnProduct: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            app_name: string;
            /** @description Absolute address. */
            logo: string | null;
            status: components["schemas"]["ProductStatus"];
            /**
             * Format: uri
             * @description Absolute address of its page.
             */
            appItemUrl: string;
        };
        UpResult: {
            product_id: components["schemas"]["Id"];
            name: string;
            /** @description Absolute address. */
            logoUrl: string | null;
            /** @enum {unknown} */
            add_up_value: 1 | 2;
            /** @description The sum of its UPs, including this one. */
            up_value: number;
            /** @description Its rank among released products, from 1. */
            ranking: number;
        };
        Lead: {
            id: components["schemas"]["Id"];
            name: string;
            home_link: string;
            wx: string;
            email: string | null;
            phone: string | null;
            intro: string;
            add_time: components["schemas"]["Seconds"];
        };
        Post: {
            feed_id: components["schemas"]["Id"];
            /** @description Topic words. */
            title: string;
            /** @description The title. */
            header: string;
            /** @description Sanitised HTML. */
            content: string;
            add_time: components["schemas"]["Seconds"];
            app_id: components["schemas"]["Id"];
            /** @constant */
            lan_cls: "ch";
            /** @description Ids joined by `|`; 1 marks a pick. */
            labels: string;
            label_ids: number[];
            /** @description A pick. */
            essence: boolean;
            /** @description The product's name. */
            name: string;
            /** @description The product's developer. */
            appUserId: number | string | null;
            /** @description The author. */
            user_id: components["schemas"]["Id"];
            /** @description The author's. */
            nickname: string;
            likes: number;
            /** @description Whether the caller likes it. */
            has_like: boolean;
            /** @description Seconds since 1970; null when it was never edited. */
            edit_time: number | null;
        };
        HotWord: {
            id: components["schemas"]["Id"];
            word: string;
        };
        /**
         * @description 0 draft, 1 in effect, 2 suspended, 3 all minted.
         * @enum {unknown}
         */
        BadgeStatus: 0 | 1 | 2 | 3;
        Badge: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @description Absolute address. */
            image: string;
            status: components["schemas"]["BadgeStatus"];
            /**
             * @description Null unless it is suspended.
             * @enum {unknown}
             */
            suspended_by: "owner" | "staff" | "gas" | null;
            network: string;
            /** @description Of EIP-155; null for an older badge. */
            chain_id: number | null;
            /** @description Address; null until it is deployed. */
            contract: string | null;
            /** @description Quantity. */
            total: number;
            minted: number;
            /**
             * @description Who may claim.
             * @enum {unknown}
             */
            eligibility: "all" | "followers" | "up_voters" | "list";
            /** @description UPs at which holders are paid; null without a reward. */
            milestone: number | null;
            /** @description UPs of the product that count for the milestone. */
            up_value: number;
            /** @description Vitamins of each holder. */
            reward: number | null;
            /**
             * @description `passed`: the product had the UPs before the badge came to it, and nobody is paid.
             * @enum {unknown}
             */
            reward_state: "pending" | "triggered" | "passed" | null;
            reward_description: string | null;
            /** @enum {unknown} */
            rewarding_time: "at_milestone" | "on_date" | null;
            /** @description Seconds since 1970; null unless it is paid on a date. */
            rewarding_at: number | null;
            /** @enum {unknown} */
            gas_payer: "developer" | "claimer";
            /** @description Holders cannot transfer it. */
            soulbound: boolean;
            /** @description The claim link is on. */
            claim_enabled: boolean;
            /** @description Seconds since 1970; null without an end. */
            claim_until: number | null;
            /** @description The claim link. */
            claim_url: string;
        };
        /** @description Prepaid gas; amounts in wei, as decimal texts. */
        BadgeGas: {
            /** @description What is left, without what claims have reserved. */
            balance: string;
            /** @description For claims on their way. */
            reserved: string;
            /** @description What the chain took, also for transactions that failed. */
            spent: string;
            /** @description What one mint takes at most. */
            per_mint: string;
            /** @description Further mints that the balance covers. */
            mints_left: number;
            /** @description Claiming is suspended until somebody prepays. */
            gas_suspended: boolean;
            /** @description It covers few further mints. */
            gas_low: boolean;
        };
        OwnBadge: components["schemas"]["Badge"] & components["schemas"]["BadgeGas"] & {
            name_en: string;
            name_zh: string;
            description_en: string;
            description_zh: string;
            reward_en: string | null;
            reward_zh: string | null;
            /** @description `update_badge` needs it. */
            version: number;
            /** @enum {unknown} */
            deploy_state: "none" | "requested" | "deployed" | "failed";
            /** @description bytes32, the argument of `prepay` of the factory. */
            badge_key: string | null;
            /** @description The contract to prepay gas to. */
            factory: string | null;
            /** @description Of staff. */
            suspension_reason: string | null;
            /** @description Claims that have a token or may get one. */
            claims: number;
            /** @description The wallets in its list. */
            holders?: string[];
            prepayments: {
                /** @enum {unknown} */
                state: "reported" | "seen" | "confirmed" | "undone";
                hash: string;
                /** @description Wei; null while it was only reported. */
                amount: string | null;
                payer: string | null;
                add_time: components["schemas"]["Seconds"];
            }[];
        };
        BadgeClaim: {
            claim_id: components["schemas"]["Id"];
            /** @enum {unknown} */
            state: "requested" | "sent" | "mined" | "confirmed" | "failed";
            /** @enum {unknown} */
            way: "relayer" | "wallet";
            /** @description Of the transaction; null until it is sent. */
            hash: string | null;
            /** @description Decimal; null until it is mined. */
            token_id: string | null;
            /**
             * @description Null unless it failed. REVERTED: the contract refused it in a block. REFUSED: the node refused the transaction, or a reorganisation took the token away. NONCE_TAKEN: another transaction of the site's key took its place. VOUCHER_EXPIRED: the wallet sent nothing in time.
             * @enum {unknown}
             */
            reason: "REVERTED" | "REFUSED" | "NONCE_TAKEN" | "VOUCHER_EXPIRED" | null;
            /** @description Who gets the token. */
            wallet: string | null;
            add_time: components["schemas"]["Seconds"];
            /** @description When it got its state. */
            change_time: components["schemas"]["Seconds"];
        };
        BadgeDetails: components["schemas"]["Badge"] & {
            /** @description The caller is of those who may claim it. */
            eligible: boolean;
            /** @description The `err` that `claim_callback` would have now; 0 for none. */
            refusal: number;
            /** @description Its text. */
            refusal_msg: string;
            claim: components["schemas"]["BadgeClaim"] | null;
        };
        RequestedBadgeClaim: components["schemas"]["BadgeClaim"] & {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /** @description The arguments of `mintWithVoucher`; null when the site sends the transaction. */
            voucher: null | {
                chain_id: number;
                contract: string;
                /** @description bytes32. */
                claim_id: string;
                to: string;
                deadline: components["schemas"]["Seconds"];
                signature: string;
            };
        };
        Refusal: {
            /**
             * @description A number of `x-error-codes`.
             * @enum {integer}
             */
            err: -10 | -2 | 3 | 10 | 11 | 12 | 13 | 17 | 18 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 47 | 48 | 50 | 51 | 52 | 53 | 54 | 59 | 60 | 61 | 62 | 63 | 64 | 65 | 66 | 67 | 68 | 69 | 70 | 71 | 72 | 73 | 74 | 75 | 76 | 77 | 90 | 91 | 99 | 100 | 101 | 102 | 103 | 104 | 105 | 106 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 120 | 121 | 122 | 123 | 130 | 131 | 132 | 133 | 134 | 135 | 136 | 137 | 138 | 139 | 140 | 141 | 142 | 143 | 144 | 145 | 146 | 147 | 150 | 151 | 152 | 153 | 154 | 155 | 156 | 157 | 158 | 159 | 160 | 161 | 162 | 163 | 164 | 165 | 166 | 167 | 168 | 169 | 170 | 171 | 173 | 180 | 181 | 182 | 190 | 191 | 195 | 196 | 197 | 198 | 199 | 200 | 201 | 202 | 203 | 210 | 211 | 212 | 213 | 214 | 215 | 216 | 230 | 231 | 232 | 233 | 240 | 241 | 242 | 243 | 244 | 250 | 251 | 252 | 253 | 254 | 255 | 256 | 257 | 258 | 259 | 260 | 261 | 262 | 263 | 264 | 265 | 266 | 267 | 268 | 269 | 270 | 271 | 272 | 273 | 276 | 278 | 300 | 301 | 302 | 303 | 304 | 320 | 321 | 322 | 323 | 324 | 325 | 326 | 327 | 328 | 340 | 341 | 342 | 343 | 344 | 345 | 346 | 347 | 348 | 349 | 350;
            /** @description What is wrong, in the language of the request. */
            msg: string;
            /** @description Null, but for SECOND_FACTOR_NEEDED. */
            data: null | components["schemas"]["SecondStep"];
            error: components["schemas"]["ErrorDetail"];
        };
        OldRefusal: {
            /**
             * @description A number of `x-error-codes`.
             * @enum {integer}
             */
            err: -10 | -2 | 3 | 10 | 11 | 12 | 13 | 17 | 18 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 47 | 48 | 50 | 51 | 52 | 53 | 54 | 59 | 60 | 61 | 62 | 63 | 64 | 65 | 66 | 67 | 68 | 69 | 70 | 71 | 72 | 73 | 74 | 75 | 76 | 77 | 90 | 91 | 99 | 100 | 101 | 102 | 103 | 104 | 105 | 106 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 120 | 121 | 122 | 123 | 130 | 131 | 132 | 133 | 134 | 135 | 136 | 137 | 138 | 139 | 140 | 141 | 142 | 143 | 144 | 145 | 146 | 147 | 150 | 151 | 152 | 153 | 154 | 155 | 156 | 157 | 158 | 159 | 160 | 161 | 162 | 163 | 164 | 165 | 166 | 167 | 168 | 169 | 170 | 171 | 173 | 180 | 181 | 182 | 190 | 191 | 195 | 196 | 197 | 198 | 199 | 200 | 201 | 202 | 203 | 210 | 211 | 212 | 213 | 214 | 215 | 216 | 230 | 231 | 232 | 233 | 240 | 241 | 242 | 243 | 244 | 250 | 251 | 252 | 253 | 254 | 255 | 256 | 257 | 258 | 259 | 260 | 261 | 262 | 263 | 264 | 265 | 266 | 267 | 268 | 269 | 270 | 271 | 272 | 273 | 276 | 278 | 300 | 301 | 302 | 303 | 304 | 320 | 321 | 322 | 323 | 324 | 325 | 326 | 327 | 328 | 340 | 341 | 342 | 343 | 344 | 345 | 346 | 347 | 348 | 349 | 350;
            /** @description What is wrong, in the language of the request. */
            msg: string;
            /** @description Null, but for SECOND_FACTOR_NEEDED. */
            data: null | components["schemas"]["SecondStep"];
        };
        /** @description What is wrong, for programs. A later release may add codes and properties. */
        ErrorDetail: {
            /**
             * @description The name of the error.
             * @enum {string}
             */
            code: "UNAUTHENTICATED" | "FORBIDDEN" | "LOGIN_FAILED" | "LOGIN_THROTTLED" | "EMAIL_TAKEN" | "SESSION_CONFIRM_NEEDED" | "EMAIL_UNCHANGED" | "PHONE_TAKEN" | "CODE_REQUIRED" | "CODE_WRONG" | "CODE_EXPIRED" | "CODE_USED" | "CODE_TRIES_EXCEEDED" | "CODE_TOO_SOON" | "CODE_LIMIT" | "SOCIAL_STATE_INVALID" | "SOCIAL_FAILED" | "SOCIAL_NOT_OFFERED" | "SOCIAL_TAKEN" | "SOCIAL_EMAIL_TAKEN" | "SOCIAL_ALREADY_LINKED" | "SOCIAL_OTHER_ACCOUNT" | "SOCIAL_SIGN_IN_STALE" | "EMAIL_REQUIRED" | "EMAIL_INVALID" | "PASSWORD_REQUIRED" | "PASSWORD_RULE" | "PASSWORD_COMMON" | "PASSWORD_WRONG" | "FIELD_REQUIRED" | "FIELD_LENGTH" | "FIELD_INVALID" | "URL_INVALID" | "TOO_MANY_LABELS" | "NICKNAME_RESERVED" | "NAME_RESERVED" | "WALLET_SIGNATURE_WRONG" | "WALLET_MESSAGE_UNKNOWN" | "WALLET_MESSAGE_EXPIRED" | "WALLET_MESSAGE_USED" | "WALLET_TAKEN" | "WALLET_ALREADY_BOUND" | "CHAIN_UNAVAILABLE" | "SIGN_IN_METHOD_LAST" | "PHONE_REQUIRED" | "PHONE_INVALID" | "NOT_FOUND" | "PRODUCT_NOT_FOUND" | "ALREADY_UPPED" | "NOT_VOTABLE" | "LEAD_ALREADY_DECIDED" | "MOVE_NOT_ALLOWED" | "REASON_REQUIRED" | "DRAFT_CHANGED" | "DRAFT_LIMIT" | "DRAFT_TOO_LARGE" | "REVISION_OPEN" | "REVISION_ALREADY_DECIDED" | "PRODUCT_CHANGED" | "PICTURE_UNKNOWN" | "PICTURE_SIZE" | "SUBMISSION_LIMIT" | "TOO_MANY_ENTRIES" | "REVISION_UNCHANGED" | "POST_CHANGED" | "POST_SCHEDULED" | "SCHEDULE_PAST" | "SCHEDULE_TOO_FAR" | "RESTORE_LATE" | "TALK_CLOSED" | "COMMENT_GONE" | "COMMENT_EDIT_LATE" | "COMMENT_CHANGED" | "WALLET_REQUIRED" | "NETWORK_NOT_OFFERED" | "MILESTONE_INVALID" | "MILESTONE_PASSED" | "BADGE_TOTAL" | "BADGE_LIMIT" | "HOLDER_INVALID" | "HOLDER_REPEATED" | "HOLDER_NOT_LISTED" | "BADGE_CHANGED" | "BADGE_FIELD_FIXED" | "BADGE_STATUS" | "BADGE_LACKS_GAS" | "BADGE_NOT_EMPTY" | "CLAIM_LINK_OFF" | "CLAIM_ENDED" | "BADGE_SUSPENDED" | "BADGE_ALL_MINTED" | "NOT_ELIGIBLE" | "BADGE_CLAIMED" | "CLAIM_WAY" | "TRANSFER_FAILED" | "TIME_INVALID" | "BADGE_CHANGING" | "BADGE_NO_CONTRACT" | "CLAIM_LATER" | "INVITATION_LIMIT" | "INVITATION_SELF" | "INVITATION_REPEATED" | "INVITATION_INVALID" | "INVITATION_EXPIRED" | "INVITATION_USED" | "INVITATION_WITHDRAWN" | "INVITATION_OTHER_ACCOUNT" | "INVITATION_NOT_NEEDED" | "INVITATION_REFUSED" | "NOT_A_GAME" | "PRODUCT_LISTED" | "HOT_WORD_TAKEN" | "TOO_MANY_ITEMS" | "QUESTION_ANSWERED" | "QUESTION_EDIT_LATE" | "ANSWER_EXISTS" | "PERIOD_INVALID" | "PERIOD_NOT_STARTED" | "PRODUCT_OWNED" | "CLAIM_METHOD" | "CLAIM_NOT_PROVED" | "CLAIM_CLOSED" | "OFFER_CLOSED" | "OFFER_SELF" | "OFFER_REPEATED" | "TEAM_MEMBER" | "TEAM_FULL" | "MEMBER_AMBIGUOUS" | "OFFER_UNRELEASED" | "OFFER_TOO_SOON" | "UP_ALREADY_WITHHELD" | "UP_NOT_WITHHELD" | "INTEGRITY_RULE_INVALID" | "INTEGRITY_RULE_TOO_WIDE" | "INTEGRITY_RULE_STATUS" | "INTEGRITY_CASE_DECIDED" | "BACK_TEST_TOO_LONG" | "MERGE_SELF" | "MERGE_NOT_ALLOWED" | "PRODUCT_MERGED" | "LEDGER_PATH_INVALID" | "LEDGER_SIZE_UNKNOWN" | "STREAM_PARAMETER_UNKNOWN" | "STREAM_PARAMETER_REPEATED" | "STREAM_PARAMETER_INVALID" | "STREAM_PARAMETERS_EXCLUSIVE" | "STREAM_TIME_INVALID" | "STREAM_TIME_FUTURE" | "STREAM_POSITION_INVALID" | "STREAM_TYPE_UNKNOWN" | "STREAM_TYPE_ELSEWHERE" | "STREAM_FORMAT_REFUSED" | "FIELD_REPEATED" | "OPERATION_UNKNOWN" | "METHOD_NOT_ALLOWED" | "BODY_MALFORMED" | "BODY_TOO_LARGE" | "QUERY_INVALID" | "QUERY_TOO_DEEP" | "QUERY_TOO_LARGE" | "PAGE_TOO_LARGE" | "CURSOR_INVALID" | "ORIGIN_REFUSED" | "THROTTLED" | "FILE_TYPE" | "FILE_TOO_LARGE" | "QUERY_TOO_COSTLY" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_KEY_IN_USE" | "PERSISTED_QUERY_NOT_FOUND" | "SECOND_FACTOR_NEEDED" | "SIGN_IN_EXPIRED" | "FACTOR_CODE_WRONG" | "PASSKEY_REFUSED" | "STAFF_FACTOR_NEEDED" | "TOTP_EXISTS" | "PASSKEY_LIMIT" | "TOKEN_INVALID" | "TOKEN_SCOPE" | "TOKEN_MISPLACED" | "TOKEN_LIMIT" | "TOKEN_NAME_TAKEN" | "FILE_DIMENSIONS" | "FILE_BROKEN" | "FILE_QUOTA" | "FILE_STORE_FULL" | "WEBHOOK_ACCOUNT" | "WEBHOOK_LIMIT" | "WEBHOOK_ADDRESS" | "WEBHOOK_EXISTS" | "WEBHOOK_PAUSED" | "WEBHOOK_REPLAYING" | "WEBHOOK_REPLAY_TIME" | "WEBHOOK_ALL_LIMIT" | "WEBHOOK_UNCONFIRMED" | "TOO_MANY_CARDS" | "UNAVAILABLE" | "TIMEOUT" | "INTERNAL";
            /** @description The field of the request that is wrong. */
            field?: string;
            /** @description The largest value, length, number or size that is allowed. */
            limit?: number;
            /**
             * @description Of TOKEN_SCOPE: the scope of an API token that would be enough; missing where no token is.
             * @enum {string}
             */
            scope?: "read" | "engage" | "publish" | "manage";
        };
        /**
         * @description 1 or `true` yes, 0 or `false` no.
         * @enum {unknown}
         */
        FlagField: 0 | 1 | true | false;
        UserVerifyCodeData: {
            /** @description Seconds until the next code can be requested. */
            retry_after_seconds: number;
        };
        UserVerifyCodeRequest: {
            email: components["schemas"]["Email"];
        };
        UserSmsVerifyCodeData: {
            /** @description Seconds until the next code can be requested. */
            retry_after_seconds: number;
        };
        UserSmsVerifyCodeRequest: {
            cellphone: components["schemas"]["Cellphone"];
            region_id: components["schemas"]["RegionId"];
        };
        UserBindEmailData: {
            email: string;
        };
        UserBindEmailRequest: {
            email: components["schemas"]["Email"];
            code: components["schemas"]["MailCode"];
            /** @description New password, for an account without one. An account that logs in with a wallet may leave it out. 新密码，尚无密码的账号必填，钱包登录的账号可不填。 */
            passwd?: components["schemas"]["NewPassword"];
        };
        UserBindPhoneData: null;
        UserBindPhoneRequest: {
            cellphone: components["schemas"]["Cellphone"];
            region_id: components["schemas"]["RegionId"];
            code: components["schemas"]["PhoneCode"];
        };
        UserCheckVerifyCodeData: null;
        UserCheckVerifyCodeRequest: {
            email: components["schemas"]["Email"];
            code: components["schemas"]["MailCode"];
        };
        UserRegisterRequest: {
            email: components["schemas"]["Email"];
            passwd: components["schemas"]["NewPassword"];
            code: components["schemas"]["MailCode"];
        };
        UserLoginRequest: {
            email: components["schemas"]["Email"];
            /** @description Password. 密码。 */
            passwd: string;
        };
        UserLoginCodeRequest: {
            /** @description `data.ticket` of `login`, valid 5 minutes. */
            ticket: string;
            /** @description A code of the authenticator app, or a recovery code. 验证码或恢复码。 */
            code: string;
        };
        UserSocialLoginRequest: {
            /** @description Of the other site. */
            code: string;
        };
        UserBindGoogleRequest: {
            /** @description Of the other site. */
            code: string;
            /** @description The value that came back with the code. */
            state: string;
        };
        UserBindTwitterRequest: {
            /** @description Of the other site. */
            code: string;
            /** @description The value that came back with the code. */
            state: string;
        };
        UserBindWechatRequest: {
            /** @description Of the other site. */
            code: string;
            /** @description The value that came back with the code. */
            state: string;
        };
        UserUbindRequest: {
            /** @enum {string} */
            unbind_type: "google" | "twitter" | "wechat" | "wallet" | "phone";
        };
        UserFindPasswdData: null;
        UserFindPasswdRequest: {
            email: components["schemas"]["Email"];
            passwd: components["schemas"]["NewPassword"];
            code: components["schemas"]["MailCode"];
        };
        UserLogoutData: null;
        UserUserSetInfoData: {
            email: string | null;
            wallet: string | null;
            /** @description Country code and the last four digits. 手机号后四位。 */
            cellphone: string | null;
            is_bind_google: boolean;
            is_bind_twitter: boolean;
            is_bind_wechat: boolean;
            /** @description May mark posts as picks. */
            can_pick: boolean;
        };
        UserMsgListData: {
            list: components["schemas"]["Message"][];
            total: components["schemas"]["Total"];
            /** @description Messages not yet read. */
            unread_count: number;
            /** @description This week's posts. */
            week_count: number;
        };
        UserGetUserMsgData: {
            list: components["schemas"]["Message"][];
            total: components["schemas"]["Total"];
            /** @description Messages not yet read. */
            unread_count: number;
            /** @description This week's posts. */
            week_count: number;
        };
        UserGetUserMsgRequest: {
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        UserVitaListData: {
            list: components["schemas"]["VitaminRecord"][];
            total: components["schemas"]["Total"];
        };
        UserLedgerProofData: {
            /** @description A signed note. */
            checkpoint: string;
            list: {
                index: string;
                statement: string;
                salt: string;
                proof: string[];
            }[];
            total: components["schemas"]["Total"];
            balance: {
                day: string;
                statement: string;
                salt: string;
                account_index: string;
                account_proof: string[];
                entry: string;
                index: string;
                proof: string[];
            } | null;
        };
        UserQueryVitaPointData: {
            /** @description Vitamins. */
            point: number;
        };
        UserNewUserTaskData: {
            /** @description Vitamins of the gift. */
            point: number;
            /** @description Tasks that are done. */
            done: number;
            /** @description All tasks. */
            total: number;
            /** @description Whether the gift was earned. */
            is_complete: boolean;
            list: {
                /** @enum {unknown} */
                task: "profile" | "follow" | "up";
                done: boolean;
            }[];
        };
        UserNewUserTaskRequest: {
            /** @description Ignored. 忽略。 */
            data?: string;
        };
        UserInvitaData: null;
        UserInvitaRequest: {
            email: components["schemas"]["Email"];
        };
        UserGetInvitListData: {
            list: {
                id: string;
                /** @description Null after the acceptance. */
                email: string | null;
                /** @enum {unknown} */
                status: "pending" | "accepted" | "expired" | "withdrawn";
                /** @description When it was sent. */
                timestamp: number;
                /** @description When it expires. */
                expires: number;
                /** @description Of the member who accepted it. */
                nickname: string | null;
            }[];
            total: number;
            /** @description Free slots. 剩余名额。 */
            left: number;
        };
        UserChangeNicknameRequest: {
            /** @description 1-30 characters after trimming, none invisible; no name that looks like one of the staff. */
            nickname: string;
        };
        UserSetAvatarRequest: {
            /** @description A PNG or JPEG of 2 MB at most in base64, without a prefix such as `data:`. */
            avatar: string;
            /**
             * @default image/png
             * @enum {unknown}
             */
            mime_type?: "image/png" | "image/jpeg";
        };
        FileUploadData: {
            /**
             * Format: uri
             * @description Absolute; the file never changes.
             */
            url: string;
        };
        FileUploadRequest: {
            /**
             * Format: binary
             * @description A PNG or JPEG of 2 MB at most.
             */
            file: Blob;
            /**
             * @description For `add`: the picture has at most 1 MB and exactly 200x200, 272x174, 750x422 or 690x370 pixels; a screenshot has any. `POST` for the content of `add_feed`, `BADGE` for `add_badge`.
             * @enum {unknown}
             */
            use?: "LOGO" | "LOGO_IMAGE" | "BANNER" | "FEEDS" | "SCREENSHOT" | "POST" | "BADGE";
        };
        UserChangePasswdData: null;
        UserChangePasswdRequest: {
            /** @description The current password. */
            old_passwd: string;
            new_passwd: components["schemas"]["NewPassword"];
        };
        UserWalletLoginRequest: {
            wallet: components["schemas"]["Wallet"];
            ens: components["schemas"]["Signature"];
            /**
             * @description 1 extension of the browser, 2 WalletConnect, 3 exchange. 钱包类型。
             * @default 1
             * @enum {integer}
             */
            wallet_portal?: 1 | 2 | 3;
        };
        UserUserBindWalletRequest: {
            wallet: components["schemas"]["Wallet"];
            ens: components["schemas"]["Signature"];
            /**
             * @description 1 extension of the browser, 2 WalletConnect, 3 exchange. 钱包类型。
             * @default 1
             * @enum {integer}
             */
            wallet_portal?: 1 | 2 | 3;
        };
        UserGetWalletBlanceData: {
            symbol: string;
            decimals: number;
            /** @description US dollars for one token; null if unknown. 美元价格。 */
            price: number | null;
            /** @description In the smallest unit. 以最小单位计。 */
            balance: string;
        }[];
        UserGetWalletBlanceRequest: {
            wallet: components["schemas"]["Wallet"];
            /**
             * @default ETH
             * @enum {string}
             */
            chain?: "ETH" | "MATIC" | "eth" | "matic";
        };
        UserGetBadgeData: {
            list: components["schemas"]["Badge"][];
            total: components["schemas"]["Total"];
        };
        UserClaimCallbackRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /**
             * @description Who sends the transaction.
             * @default relayer
             * @enum {unknown}
             */
            way?: "relayer" | "wallet" | "RELAYER" | "WALLET";
            hash?: components["schemas"]["TransactionHash"];
        };
        CommonGetSignStrData: {
            /** @description Sign it unchanged. 原样签名。 */
            sign_str: string;
            expires_at: number;
        };
        AppShareRequest: {
            /** @description Product name. */
            name: string;
            /**
             * Format: uri
             * @description Website, a full http or https link.
             */
            home_link: string;
            /** @description WeChat ID of the contact. */
            wx: string;
            /** @description E-mail of the contact. */
            email?: components["schemas"]["Email"];
            /** @description Phone of the contact. */
            phone?: string;
            /** @description Description by the sharer. */
            intro: string;
        };
        AppSubscribeData: {
            app_id: components["schemas"]["Id"];
            has_subscribe: components["schemas"]["Flag"];
        };
        AppSubscribeRequest: {
            /** @description Product. */
            app_id: components["schemas"]["Id"];
            /**
             * @description The `has_subscribe` that the caller shows: 0 follows, 1 stops following. Without it the caller follows.
             * @default 0
             */
            status?: components["schemas"]["FlagField"];
        };
        AppUpProductRequest: {
            /** @description Product. */
            product_id: components["schemas"]["Id"];
            /** @description The reason, 15-100 characters counted as Unicode code points after trimming. */
            content: string;
        };
        AppAddQuestionData: {
            question_id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            content: string;
            /** @enum {unknown} */
            lan_cls: "ch" | "en";
            add_time: components["schemas"]["Seconds"];
        };
        AppAddQuestionRequest: {
            /** @description Product. */
            app_id: components["schemas"]["Id"];
            /** @description The question, 15-100 characters. */
            content: string;
        };
        AppAppOverviewData: {
            app_type: components["schemas"]["AppType"];
            count: number;
        }[];
        AppRandomAppsData: components["schemas"]["Product"][];
        AppListsData: {
            list: components["schemas"]["Product"][];
            total: components["schemas"]["Total"];
        };
        AppListData: {
            list: components["schemas"]["OwnProduct"][];
            total: components["schemas"]["Total"];
        };
        AppAddData: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            /** @description 0 in review. */
            status: number;
            /**
             * Format: uri
             * @description Absolute address of its page.
             */
            appItemUrl: string;
        };
        AppAddRequest: {
            /**
             * @description 1 app, 2 game, 3 NFT, 4 hardware. Required.
             * @enum {unknown}
             */
            type?: "1" | "2" | "3" | "4";
            /** @description Name in Latin letters; one of the two names is required. */
            name_en?: string;
            /** @description Name in Chinese, also with Latin letters. */
            name_zh?: string;
            /** @description Promo words. */
            tagline_en?: string;
            /** @description Promo words in Chinese. */
            tagline_zh?: string;
            /** @description Description. */
            description_en?: string;
            /** @description Description in Chinese. */
            description_zh?: string;
            /** @description App stage 0-10; 0 by default. */
            stage?: string;
            /** @description Notes on the stage. */
            stage_note_en?: string;
            /** @description Notes on the stage in Chinese. */
            stage_note_zh?: string;
            /** @description Numbers of client platforms between `|`, such as `1|4`. */
            platforms?: string;
            /** @description Numbers of product languages between `|`. */
            languages?: string;
            /** @description Numbers of blockchains between `|`. */
            chains?: string;
            /** @description At most three ids of categories of the type between `|`. */
            categories?: string;
            /** @description At most ten tags between `|`. */
            tags?: string;
            /** @description At most ten other names between `|`. */
            aliases?: string;
            /** @description 1 original (default), 2 repost, 3 compilation. */
            origin?: string;
            /** @description Required of a repost or compilation. */
            source_link?: string;
            /** @description Full name of the producer; nobody but who maintains the product sees these five. */
            producer_name?: string;
            /** @description E-mail of the producer. */
            producer_email?: components["schemas"]["Email"];
            /** @description Telegram ID of the producer. */
            producer_telegram?: string;
            /** @description WeChat ID of the producer. */
            producer_wechat?: string;
            /** @description Phone of the producer. */
            producer_phone?: string;
            /** @description An address that `/api/file` answered with `use=LOGO`. */
            logo?: string;
            /** @description An address that `/api/file` answered with `use=LOGO_IMAGE`. */
            logo_image?: string;
            /** @description An address that `/api/file` answered with `use=BANNER`. */
            banner?: string;
            /** @description An address that `/api/file` answered with `use=FEEDS`. */
            feeds_image?: string;
            /** @description At most ten addresses of `use=SCREENSHOT` between `|`. */
            screenshots?: string;
            /** @description JSON: `[{"kind":"WEBSITE","url":"https://example.com"}]`; kinds are WEBSITE, WHITEPAPER, VIDEO, IOS, ANDROID, DESKTOP, WECHAT, PLUGIN, SOCIAL, and RESOURCE with a `name`. One is required. */
            links?: string;
            /** @description What is new. */
            update_note_en?: string;
            /** @description What is new, in Chinese. */
            update_note_zh?: string;
        };
        AppAddFeedRequest: {
            /** @description The product of a new post; not used with `feed_id`. */
            app_id?: components["schemas"]["Id"];
            /** @description The title. */
            header: string;
            /** @description 1-700 characters after markup is stripped. A link without a scheme gets `//`. Pictures are addresses that `/api/file` answered with `use=POST`, ten at most. */
            content: string;
            /** @description Topic words. */
            title?: string;
            /**
             * @description Ids joined by `|`: at most 3 types, and 1 for a pick.
             * @example 1|3
             */
            labels?: string;
            /** @description Not used: the server's time counts. */
            add_time?: string;
            /** @description The post to edit; leave it out for a new post. */
            feed_id?: components["schemas"]["Id"];
        };
        AppDelFeedData: {
            feed_id: components["schemas"]["Id"];
            /** @description Seconds since 1970. */
            restorable_until: number | null;
        };
        AppDelFeedRequest: {
            /** @description Required, or `id`. */
            feed_id?: components["schemas"]["Id"];
            /** @description Another name of `feed_id`. */
            id?: components["schemas"]["Id"];
            /** @description Required of staff who do not belong to the product; the author is told. */
            reason?: string;
        };
        AppFeedLikeData: {
            feed_id: components["schemas"]["Id"];
            likes: number;
            has_like: boolean;
        };
        AppFeedLikeRequest: {
            /** @description Required, or `post_id`. */
            feed_id?: components["schemas"]["Id"];
            /** @description Another name of `feed_id`. */
            post_id?: components["schemas"]["Id"];
            /**
             * @description 1 likes it, as without the field; 0 takes the like back.
             * @default 1
             */
            liked?: components["schemas"]["FlagField"];
        };
        AppAddBadgeRequest: {
            app_id: components["schemas"]["Id"];
            /**
             * @description As far as they are offered.
             * @enum {unknown}
             */
            network: "local" | "ethereum" | "polygon" | "sepolia" | "amoy";
            /** @description Letters and digits. */
            name_en: string;
            name_zh: string;
            description_en: string;
            description_zh: string;
            /** @description The address that `/api/file` returned for the use BADGE. */
            image: string;
            /** @description Quantity. */
            total: number;
            /**
             * @description Target holders.
             * @default all
             * @enum {unknown}
             */
            eligibility?: "all" | "followers" | "up_voters" | "list" | "ALL" | "FOLLOWERS" | "UP_VOTERS" | "LIST";
            /** @description For `list`: at most 1000 addresses, parted by `|`, commas or spaces. */
            holders?: string;
            /** @description UPs of the product; without it there is no reward. */
            milestone?: number;
            /**
             * @default at_milestone
             * @enum {unknown}
             */
            rewarding_time?: "at_milestone" | "on_date" | "AT_MILESTONE" | "ON_DATE";
            /** @description Required for `on_date`. */
            rewarding_at?: components["schemas"]["Seconds"];
            reward_en?: string;
            reward_zh?: string;
            /**
             * @default developer
             * @enum {unknown}
             */
            gas_payer?: "developer" | "claimer" | "DEVELOPER" | "CLAIMER";
            /** @default 0 */
            soulbound?: components["schemas"]["FlagField"];
            /**
             * @description The claim link is on.
             * @default 1
             */
            claim_enabled?: components["schemas"]["FlagField"];
            /** @description End of the claim link. */
            claim_until?: components["schemas"]["Seconds"];
        };
        AppUpdateBadgeRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /** @description That `get_badge` told. */
            version: number;
            /**
             * @description Cannot change.
             * @enum {unknown}
             */
            network?: "local" | "ethereum" | "polygon" | "sepolia" | "amoy";
            /** @description Cannot change. */
            name_en?: string;
            /** @description Cannot change. */
            name_zh?: string;
            description_en?: string;
            description_zh?: string;
            /** @description The address that `/api/file` returned for the use BADGE. */
            image?: string;
            /** @description Quantity. */
            total?: number;
            /**
             * @description Target holders.
             * @enum {unknown}
             */
            eligibility?: "all" | "followers" | "up_voters" | "list" | "ALL" | "FOLLOWERS" | "UP_VOTERS" | "LIST";
            /** @description For `list`: at most 1000 addresses, parted by `|`, commas or spaces. */
            holders?: string;
            /** @description UPs of the product; empty for no reward. */
            milestone?: number;
            /** @enum {unknown} */
            rewarding_time?: "at_milestone" | "on_date" | "AT_MILESTONE" | "ON_DATE";
            /** @description Required for `on_date`. */
            rewarding_at?: components["schemas"]["Seconds"];
            reward_en?: string;
            reward_zh?: string;
            /**
             * @description Cannot change.
             * @enum {unknown}
             */
            gas_payer?: "developer" | "claimer" | "DEVELOPER" | "CLAIMER";
            /** @description Cannot change. */
            soulbound?: components["schemas"]["FlagField"];
            /** @description The claim link is on. */
            claim_enabled?: components["schemas"]["FlagField"];
            /** @description End of the claim link; empty for none. */
            claim_until?: components["schemas"]["Seconds"];
        };
        AppDelBadgeData: {
            id: components["schemas"]["Id"];
        };
        AppDelBadgeRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
        };
        AppSwitchBadgeStatusRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /**
             * @description 1 in effect, 2 suspended; the others are refused.
             * @enum {unknown}
             */
            status: 1 | 2 | 0 | 3 | "in_effect" | "suspended" | "draft" | "all_minted" | "IN_EFFECT" | "SUSPENDED" | "DRAFT" | "ALL_MINTED";
            /** @description Required of staff who suspend; the owner is told. */
            reason?: string;
        };
        AppGetBadgeData: {
            list: (components["schemas"]["OwnBadge"] | components["schemas"]["Badge"])[];
            total: components["schemas"]["Total"];
        };
        AppUpdateContractRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            hash?: components["schemas"]["TransactionHash"];
        };
        AppQueryContractBalanceData: components["schemas"]["BadgeGas"] & {
            id: components["schemas"]["Id"];
            network: string;
            chain_id: number | null;
            contract: string | null;
        };
        AppQueryBadgeByNameData: components["schemas"]["Badge"] | null;
        AppMintToData: {
            id: components["schemas"]["Id"];
            list: components["schemas"]["BadgeClaim"][];
            total: number;
        };
        AppMintToRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /** @description Addresses, parted by `|`, commas or spaces. */
            holders?: string;
        };
        FindHotWordsData: components["schemas"]["HotWord"][];
        FindBestData: {
            period: string;
            starts_at: number | null;
            ends_at: number | null;
            is_live: boolean;
            previous: string | null;
            next: string | null;
            list: {
                place: number;
                ups: number;
                previous_place: number | null;
                app: components["schemas"]["Product"] | null;
            }[];
        };
        FindSearchData: {
            list: components["schemas"]["Product"][];
            total: components["schemas"]["Total"];
        };
        FindSearchFeedData: {
            list: components["schemas"]["Post"][];
            total: components["schemas"]["Total"];
        };
        FindFeedsData: {
            list: components["schemas"]["Post"][];
            total: components["schemas"]["Total"];
        };
        FindFeedsNumData: {
            /** @description Posts of this UTC week. */
            feeds_num: number;
        };
        FindEvWordSearchData: {
            list: components["schemas"]["Product"][];
            total: components["schemas"]["Total"];
        };
        FindEvWordSearchRequest: {
            /** @description Search word. */
            keyword?: string;
            /** @description The same as `keyword`, which counts when both are sent. */
            word?: string;
            /** @description Of `hot_words`; counts a click on it. */
            word_id?: components["schemas"]["Id"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        FindAdClickData: null;
        FindAdClickRequest: {
            /** @description Number of the advertisement. */
            data?: string;
        };
        FindEvHotWordRequest: {
            /** @description Of `hot_words`. */
            word_id: components["schemas"]["Id"];
        };
        UserVerifyCodeCall: {
            /** @enum {string} */
            op_type: "verify_code";
        } & components["schemas"]["UserVerifyCodeRequest"];
        UserSmsVerifyCodeCall: {
            /** @enum {string} */
            op_type: "sms_verify_code";
        } & components["schemas"]["UserSmsVerifyCodeRequest"];
        UserBindEmailCall: {
            /** @enum {string} */
            op_type: "bind_email";
        } & components["schemas"]["UserBindEmailRequest"];
        UserBindPhoneCall: {
            /** @enum {string} */
            op_type: "bind_phone";
        } & components["schemas"]["UserBindPhoneRequest"];
        UserCheckVerifyCodeCall: {
            /** @enum {string} */
            op_type: "check_verify_code";
        } & components["schemas"]["UserCheckVerifyCodeRequest"];
        UserRegisterCall: {
            /** @enum {string} */
            op_type: "register";
        } & components["schemas"]["UserRegisterRequest"];
        UserLoginCall: {
            /** @enum {string} */
            op_type: "login";
        } & components["schemas"]["UserLoginRequest"];
        UserLoginCodeCall: {
            /** @enum {string} */
            op_type: "login_code";
        } & components["schemas"]["UserLoginCodeRequest"];
        UserSocialLoginCall: {
            /** @example login.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa */
            op_type: string;
        } & components["schemas"]["UserSocialLoginRequest"];
        UserBindGoogleCall: {
            /** @enum {string} */
            op_type: "bind_google";
        } & components["schemas"]["UserBindGoogleRequest"];
        UserBindTwitterCall: {
            /** @enum {string} */
            op_type: "bind_twitter";
        } & components["schemas"]["UserBindTwitterRequest"];
        UserBindWechatCall: {
            /** @enum {string} */
            op_type: "bind_wechat";
        } & components["schemas"]["UserBindWechatRequest"];
        UserUbindCall: {
            /** @enum {string} */
            op_type: "ubind" | "unbind";
        } & components["schemas"]["UserUbindRequest"];
        UserFindPasswdCall: {
            /** @enum {string} */
            op_type: "find_passwd";
        } & components["schemas"]["UserFindPasswdRequest"];
        UserLogoutCall: {
            /** @enum {string} */
            op_type: "logout";
        };
        UserGetUserMsgCall: {
            /** @enum {string} */
            op_type: "get_user_msg" | "msg_list" | "get_msg_list";
        } & components["schemas"]["UserGetUserMsgRequest"];
        UserNewUserTaskCall: {
            /** @enum {string} */
            op_type: "new_user_task";
        } & components["schemas"]["UserNewUserTaskRequest"];
        UserInvitaCall: {
            /** @enum {string} */
            op_type: "invita" | "invite";
        } & components["schemas"]["UserInvitaRequest"];
        UserChangeNicknameCall: {
            /** @enum {string} */
            op_type: "change_nickname";
        } & components["schemas"]["UserChangeNicknameRequest"];
        UserSetAvatarCall: {
            /** @enum {string} */
            op_type: "set_avatar";
        } & components["schemas"]["UserSetAvatarRequest"];
        UserChangePasswdCall: {
            /** @enum {string} */
            op_type: "change_passwd";
        } & components["schemas"]["UserChangePasswdRequest"];
        UserWalletLoginCall: {
            /** @enum {string} */
            op_type: "wallet_login";
        } & components["schemas"]["UserWalletLoginRequest"];
        UserUserBindWalletCall: {
            /** @enum {string} */
            op_type: "user_bind_wallet" | "wallet_user_bind";
        } & components["schemas"]["UserUserBindWalletRequest"];
        UserGetWalletBlanceCall: {
            /** @enum {string} */
            op_type: "get_wallet_blance" | "get_wallet_balance";
        } & components["schemas"]["UserGetWalletBlanceRequest"];
        UserClaimCallbackCall: {
            /** @enum {string} */
            op_type: "claim_callback";
        } & components["schemas"]["UserClaimCallbackRequest"];
        AppShareCall: {
            /** @enum {string} */
            op_type: "share";
        } & components["schemas"]["AppShareRequest"];
        /** @description The fields of the operation that `op_type` of the query names. */
        FieldsOnly: Record<string, never>;
        AppSubscribeCall: {
            /** @enum {string} */
            op_type: "subscribe";
        } & components["schemas"]["AppSubscribeRequest"];
        AppUpProductCall: {
            /** @enum {string} */
            op_type: "up_product" | "vote";
        } & components["schemas"]["AppUpProductRequest"];
        AppAddQuestionCall: {
            /** @enum {string} */
            op_type: "add_question";
        } & components["schemas"]["AppAddQuestionRequest"];
        AppAddCall: {
            /** @enum {string} */
            op_type: "add";
        } & components["schemas"]["AppAddRequest"];
        AppAddFeedCall: {
            /** @enum {string} */
            op_type: "add_feed";
        } & components["schemas"]["AppAddFeedRequest"];
        AppDelFeedCall: {
            /** @enum {string} */
            op_type: "del_feed";
        } & components["schemas"]["AppDelFeedRequest"];
        AppFeedLikeCall: {
            /** @enum {string} */
            op_type: "feed_like";
        } & components["schemas"]["AppFeedLikeRequest"];
        AppAddBadgeCall: {
            /** @enum {string} */
            op_type: "add_badge";
        } & components["schemas"]["AppAddBadgeRequest"];
        AppUpdateBadgeCall: {
            /** @enum {string} */
            op_type: "update_badge";
        } & components["schemas"]["AppUpdateBadgeRequest"];
        AppDelBadgeCall: {
            /** @enum {string} */
            op_type: "del_badge";
        } & components["schemas"]["AppDelBadgeRequest"];
        AppSwitchBadgeStatusCall: {
            /** @enum {string} */
            op_type: "switch_badge_status";
        } & components["schemas"]["AppSwitchBadgeStatusRequest"];
        AppUpdateContractCall: {
            /** @enum {string} */
            op_type: "update_contract";
        } & components["schemas"]["AppUpdateContractRequest"];
        AppMintToCall: {
            /** @enum {string} */
            op_type: "mint_to";
        } & components["schemas"]["AppMintToRequest"];
        AppGetBadgeCall: {
            /** @enum {string} */
            op_type: "get_badge";
            app_id?: components["schemas"]["Id"];
            id?: components["schemas"]["Id"];
        };
        AppQueryContractBalanceCall: {
            /** @enum {string} */
            op_type: "query_contract_balance";
            id?: components["schemas"]["Id"];
        };
        AppQueryBadgeByNameCall: {
            /** @enum {string} */
            op_type: "query_badge_by_name";
            name?: string;
        };
        FindEvWordSearchCall: {
            /** @enum {string} */
            op_type: "ev_word_search";
        } & components["schemas"]["FindEvWordSearchRequest"];
        FindAdClickCall: {
            /** @enum {string} */
            op_type: "ad_click";
        } & components["schemas"]["FindAdClickRequest"];
        FindEvHotWordCall: {
            /** @enum {string} */
            op_type: "ev_hot_word" | "hot_word" | "hot_word_click";
        } & components["schemas"]["FindEvHotWordRequest"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
