declare const _default: {
    name: string;
    pages: {
        path: string;
        expose: string;
        title: string;
        description: string;
        label: string;
        content: "promotions"[];
        slots: string[];
        failed: string;
    }[];
};
export default _default;
