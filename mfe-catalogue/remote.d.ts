declare const _default: {
    name: string;
    pages: ({
        path: string;
        title: string;
        description: string;
        label: string;
        expose: string;
        content: "types"[];
        slots: string[];
        failed: string;
    } | {
        path: string;
        params: {
            product: "typeNames";
        };
        title: string;
        description: string;
        expose: string;
        content: "types"[];
        slots: string[];
        failed: string;
    })[];
};
export default _default;
