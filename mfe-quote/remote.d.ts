declare const _default: {
    name: string;
    parts: ({
        slot: string;
        expose: string;
        prerender: true;
    } | {
        slot: string;
        expose: string;
        prerender?: undefined;
    })[];
};
export default _default;
